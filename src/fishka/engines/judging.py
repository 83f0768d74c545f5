"""What a computer player says of a lay that the others judge."""

from collections.abc import Iterable

from fishka.games.disputing import ScoredWord
from fishka.games.word_acts import Accept, Challenge, Refuse
from fishka.words.lexicon import Lexicon


def judged(
    words: Iterable[ScoredWord], lexicon: Lexicon | None, judge: str, seat: int
) -> Accept | Challenge | Refuse:
    """Disputes the words that are not in the list; without a list it trusts the others."""
    wrong = tuple(
        each.word for each in words if lexicon is not None and not lexicon.admits(each.word)
    )
    if not wrong:
        return Accept(seat)
    return Challenge(seat, wrong) if judge == "challenge" else Refuse(seat, wrong)
