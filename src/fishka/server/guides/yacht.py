"""The guided game of Yacht: Ana's turn of the rules, a full house, a straight, a roll for nothing."""

from typing import Final

from fishka.server.guides.guide import Guide, Step
from fishka.texts import gettext_noop

_ROLL: Final = {"seat": 0, "act": "roll"}


def _keep(*faces: int) -> dict[str, object]:
    return {**_ROLL, "keep": list(faces)}


def _enter(row: str) -> dict[str, object]:
    return {"seat": 0, "act": "score", "row": row}


GUIDE: Final = Guide(
    game="yacht",
    by=("rolls", "dice"),
    falls=(
        ((1, 2, 2, 4, 6), (4, 4, 6, 6, 6), (1, 4, 4, 6, 6)),
        ((3, 3, 3, 6, 6),),
        ((2, 3, 4, 5, 6),),
        ((1, 2, 2, 4, 6), (1, 3, 6, 6, 6), (1, 5, 6, 6, 6)),
    ),
    steps=(
        Step(
            text=gettext_noop(
                "Five dice, three rolls a turn, and a sheet of twelve rows to fill. Roll all five."
            ),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop(
                "The two twos are a beginning. Mark both to keep them, then roll the others again."
            ),
            wish=_keep(2, 2),
        ),
        Step(
            text=gettext_noop(
                "Nothing is kept for good: free the twos, keep the two fours instead, and roll the "
                "last time."
            ),
            wish=_keep(4, 4),
        ),
        Step(
            text=gettext_noop(
                "Four fours! In “Four of a kind” all five dice count: 1 + 4 + 4 + 4 + 4 = 17. "
                "Choose that row, then enter it."
            ),
            wish=_enter("four_of_a_kind"),
            pays=17,
        ),
        Step(
            text=gettext_noop("What is entered stays. Eleven rows are still open. Roll again."),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop(
                "Three of one face and two of another: a full house, 3 + 3 + 3 + 6 + 6 = 21. You "
                "need not roll three times: enter it at once."
            ),
            wish=_enter("full_house"),
            pays=21,
        ),
        Step(
            text=gettext_noop("Each row shows what the roll would pay there. Roll and look."),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop(
                "2, 3, 4, 5, 6 is the large straight: 30. In the small one, 1 to 5, it would be 0. "
                "Enter it in the large one."
            ),
            wish=_enter("large_straight"),
            pays=30,
        ),
        Step(
            text=gettext_noop("Not every turn goes well. Roll."),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop("The same beginning as before. Keep the twos and roll the others."),
            wish=_keep(2, 2),
        ),
        Step(
            text=gettext_noop("That did not help. Keep the twos once more."),
            wish=_keep(2, 2),
        ),
        Step(
            text=gettext_noop(
                "A row must be filled, even for little or nothing. “Twos” count their face alone: "
                "2 + 2 = 4. That leaves the dear rows open: enter it there."
            ),
            wish=_enter("twos"),
            pays=4,
        ),
    ),
    other=gettext_noop(
        "That is a way of your own, and it is allowed. Go on as you like: three rolls at most, then "
        "one open row."
    ),
    later=gettext_noop(
        "You know the rules now. From here on chance alone decides; play on until the sheet is full."
    ),
    over=gettext_noop(
        "That was a whole game. Now play one that counts: against the computer, or with friends."
    ),
)
