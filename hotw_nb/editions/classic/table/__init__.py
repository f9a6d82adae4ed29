"""How the classic edition is shown: `laying` at the table, `box_rows` in printed tables, `story` in picture stories."""
