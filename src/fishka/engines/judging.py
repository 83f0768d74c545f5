"""What can be said of a lay that the others judge, and what a computer player says."""

from collections.abc import Iterable, Sequence

from fishka.games.disputing import ScoredWord
from fishka.games.word_acts import Accept, Challenge, Refuse
from fishka.words.lexicon import Lexicon


def judged(
    words: Iterable[ScoredWord], lexicon: Lexicon | None, judge: str, seat: int
) -> Accept | Challenge | Refuse:
    """Disputes the words that are not in the list; without a list it trusts the others."""
    wrong = _wrong(words, lexicon)
    return _dispute(judge, seat, wrong) if wrong else Accept(seat)


def sayings(
    words: Sequence[ScoredWord], lexicon: Lexicon | None, judge: str, seat: int
) -> tuple[Accept | Challenge | Refuse, ...]:
    """All that can be said, the right thing first; nothing can be disputed of no words."""
    wrong = _wrong(words, lexicon)
    if wrong:
        return _dispute(judge, seat, wrong), Accept(seat)
    disputed = tuple(each.word for each in words[:1])
    return (Accept(seat), _dispute(judge, seat, disputed)) if disputed else (Accept(seat),)


def _wrong(words: Iterable[ScoredWord], lexicon: Lexicon | None) -> tuple[str, ...]:
    if lexicon is None:
        return ()
    return tuple(each.word for each in words if not lexicon.admits(each.word))


def _dispute(judge: str, seat: int, words: tuple[str, ...]) -> Challenge | Refuse:
    return Challenge(seat, words) if judge == "challenge" else Refuse(seat, words)
