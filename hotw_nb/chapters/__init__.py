"""The chapters of the rules: each module says what is legal in its part of the turn and what happens.

What one kind of edition alone has is in its room, `gold` or `realm`; what stands here is what the edition of 2001 is
made of, and the others take from it what they share.
"""
