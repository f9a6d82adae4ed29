"""How the edition of 2024 is shown: `laying` at the table, `box_rows` in printed tables, `story` in picture stories."""
