"""Odds inside a game: of a move, of a siege and a campaign from here, of the turn, and the luck so far.

A game describes the fight that an action would bring with the same value that its own dice resolve. The odds of
a move, of its first roll and of luck are worked out from that very value, so that odds and dice cannot disagree.
Sieges and campaigns need more than one fight: for them the value is translated into a `Battle` and the effects of
its cards, and tests hold that translation against fights played on to their ends. Each edition translates its own
fights, in its module `odds`; `moves.EditionOdds` says what such a module has to offer.
"""
