"""What bots weigh among stacks and fleets alone: `reigns` the units, `hunches` the rest, `plans` for later Epochs."""
