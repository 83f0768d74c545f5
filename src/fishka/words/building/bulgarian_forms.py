"""Which forms of the Bulgarian spelling dictionary are dictionary forms, and of what the others are.

Entries with affix flags are dictionary forms. About 15,000 entries have no flags: words without
forms (към, нависоко), and paradigms that no flag covers, written out form by form (намеля,
намелиш …). In those the verbs are told by their second person (намелиш, режеш), the nouns and
adjectives by their articles; the stem's changes (режа, рязах; бряг, брегът) are evened out. Pronouns, numerals and particles stand in a table by
hand: their endings would tell wrong things of them.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from fishka.words.building.hand_lists import rows

Heads = dict[str, list[str]]

_EVEN: Final = str.maketrans("гзцкхсяъ", "жжччшшее")
"""Letters that change into each other within a verb's paradigm, made one."""
_NOMINAL_EVEN: Final = str.maketrans("цзся", "кгхе")
"""The same of nouns and adjectives."""
_CHANGES: Final = (
    ("мел", "мл"), ("кол", "кл"), ("кълн", "кл"), ("ем", "е"), ("йд", "ш"), ("йд", "шл"),
    ("ид", "иш"), ("раст", "рас"), ("ше", "ш"), ("бъд", "бид"), ("виж", "вид"), ("вид", "виж"),
    ("ден", "дя"), ("же", "ж"),
)  # fmt: skip
"""Stems of verbs that change more."""
_PARTICIPLE: Final = "(?:[аои]|ата|ото|ите|ия|ият)?"
_VERBAL: Final = re.compile(
    rf"[аяеиоъу]?(?:х|хме|хте|ха|ш|ше|м|ме|т|те|йки|й|йте|[лнтщ]{_PARTICIPLE}|ъл|ете)?"
)
_TENSE: Final = re.compile(
    rf"[аяеиоъу]?(?:х|хме|хте|ха|ше|л{_PARTICIPLE})|[аяе](?:[нт]{_PARTICIPLE}|щ{_PARTICIPLE}|йки)|нал"
)
"""Endings that nothing but verbs has."""
_NOMINAL: Final = re.compile(
    "а|я|ът|ят|о|е|и|у|ю|ове|овете|еве|евете|ата|ята|ото|ете|ето|ите|ия|ият|ища|ищата|та|те|то|ьо|"
    "ми|мите|на|ната|нота"
)
_CONSONANT: Final = re.compile(r"[^аеиоуъюя]\Z")
_WITHOUT_FORMS: Final = ("дете", "навръх", "спагети", "стряха", "уста")
"""Words that look like forms of verbs."""
_IRREGULAR: Final = {
    "ща": ("щем", "щеш", "щат", "щете", "щеше", "щя", "щял", "щяла", "щяло", "щели", "щях", "щяха",
           "щяхме", "щяхте", "щелия", "щялото"),
    "съм": (
        "сме", "сте", "са", "бях", "беше", "бяхме", "бяхте", "бяха", "бил", "била", "било", "били",
    ),
    "беглец": ("бегълци",), "ветрец": ("ветровце",), "градец": ("градовце",), "грък": ("гърци",),
    "княз": ("княже",), "дете": ("детето", "деца"), "заек": ("зайци",), "мъртвец": ("мъртъвци",), "турчин": ("турци",),
    "медец": ("медовце",), "дърво": ("дървета",), "име": ("имена",), "рамо": ("рамена", "рамене"),
    "цар": ("царе",), "време": ("времена", "времето"), "ден": ("дни",), "ухо": ("уши",),
    "око": ("очи",), "ръка": ("ръце",), "камък": ("камъни",), "небе": ("небеса", "небетата"),
    "чудо": ("чудеса",), "кълбо": ("кълбета",), "полукълбо": ("полукълбета",), "крал": ("крале",),
    "крило": ("криле",), "коляно": ("колене",), "кръстопът": ("кръстопътища",),
    "полусън": ("полусънища",), "антитяло": ("антитела",), "противотяло": ("противотела",),
    "желязо": ("железа",), "колело": ("колелета",), "дядо": ("деди",),
}  # fmt: skip
"""Forms that no stem tells."""
_LEAST_STEM: Final = 2


def dictionary_forms(paradigms: Iterable[tuple[str, list[str]]]) -> Heads:
    """Each form → its dictionary forms, in the dictionary's order; of those, the form itself."""
    of_form: Heads = {}
    alone: list[str] = []
    for word, forms in paradigms:
        if len(forms) == 1:
            alone.append(word)
            of_form.setdefault(word, [])
            continue
        for form in forms:
            heads = of_form.setdefault(form, [])
            if word not in heads:
                heads.append(word)
    _closed_classes(of_form)
    _written_out([word for word in alone if not of_form[word]], of_form)
    return of_form


def _closed_classes(of_form: Heads) -> None:
    """Before what flags tell of the same letters (три, били) comes what was written by hand."""
    for word, others, _what in rows("bg", "closed", 3):
        if word in of_form:
            of_form[word] = [word, *(each for each in of_form[word] if each != word)]
        of_form.update((form, [word]) for form in others.split() if form in of_form)


def _written_out(words: list[str], of_form: Heads) -> None:
    """Find the dictionary forms of words that no flag covers."""
    plain = set(words)
    for word, forms in _IRREGULAR.items():
        with_articles = (form + article for form in forms for article in ("", "та", "те"))
        for form in plain.intersection(with_articles):
            of_form[form] = [word]
    for word in plain.intersection(_WITHOUT_FORMS):
        of_form[word] = [word]
    verbs = dict.fromkeys(verb for word in words for verb in _verb(word, of_form))
    for verb in verbs:
        of_form[verb] = [verb, *(each for each in of_form[verb] if each != verb)]
    verbal = _Stems((stem for verb in verbs for stem in _verb_stems(verb)), _EVEN)
    rest = [word for word in words if not of_form[word]]
    known = _Stems(
        (
            stem
            for verb, heads in of_form.items()
            if verb in heads and verb.endswith(("а", "я")) and verb + "т" in of_form
            for stem in _verb_stems(verb)
            if len(stem[0]) > _LEAST_STEM + 1
        ),
        _EVEN,
    )
    left = [
        word
        for word in rest
        if not verbal.give(word, of_form, _VERBAL) and not known.give(word, of_form, _TENSE)
    ]
    even = {_evened(word, _NOMINAL_EVEN) for word in of_form}
    nouns = [word for word in left if _is_noun(word, plain, of_form, even)]
    nouns += [word for word in left if _is_adjective(word, even, of_form)]
    nouns = [word for word in nouns if len(word) > _LEAST_STEM]
    for noun in nouns:
        of_form[noun] = [noun]
    nominal = _Stems((stem for noun in nouns for stem in _noun_stems(noun)), _NOMINAL_EVEN)
    for word in left:
        if not of_form[word] and not nominal.give(word, of_form, _NOMINAL):
            of_form[word] = _of_flagged(word, of_form) or [word]


def _evened(word: str, table: dict[int, int]) -> str:
    return word.translate(table)


class _Stems:
    """Words found by what their forms begin with."""

    def __init__(self, stems: Iterable[tuple[str, str]], table: dict[int, int]) -> None:
        self._table = table
        self._words: dict[str, str] = {}
        for stem, word in stems:
            self._words.setdefault(_evened(stem, table), word)

    def give(self, form: str, of_form: Heads, endings: re.Pattern[str]) -> bool:
        """Give the form the word with the longest stem, where the rest is an ending."""
        even = _evened(form, self._table)
        for length in range(len(form), _LEAST_STEM - 1, -1):
            word = self._words.get(even[:length])
            if word and word != form and endings.fullmatch(form[length:]):
                of_form[form] = [word]
                return True
        return False


def _verb(word: str, of_form: Heads) -> Iterator[str]:
    """The first person of which this is the second, where there is one."""
    stem = word[:-2]
    if not word.endswith(("еш", "иш")) or not stem:
        return
    last = {"ч": "к", "ж": "г"}.get(stem[-1], stem[-1])
    for changed in (stem[:-1] + last, stem, "я".join(stem.rsplit("е", 1))):
        for first in (changed + "а", changed + "я"):
            if first in of_form and first + "т" in of_form:
                yield first
                return


def _verb_stems(verb: str) -> Iterator[tuple[str, str]]:
    stem = verb[:-1]
    yield stem, verb
    for ending, other in _CHANGES:
        if stem.endswith(ending):
            yield stem.removesuffix(ending) + other, verb


def _is_noun(word: str, plain: set[str], of_form: Heads, even: set[str]) -> bool:
    """Whether the article makes a form of it, and it is no form of an adjective, no plural."""
    if _CONSONANT.search(word):
        articles = (word + "ът", word + "ят", word + "та", word[:-1] + "ят")
        return any(
            _evened(each, _NOMINAL_EVEN) in even for each in articles[: 4 if word[-1] == "й" else 3]
        )
    stem = word[:-1]
    if _evened(stem + "ият", _NOMINAL_EVEN) in even:
        return False
    if word[-1] in "ая":
        plural = any(each in of_form for each in (stem + "ото", stem + "ето", stem + "ът"))
        plural |= word[-2:] in {"на", "та", "ща"} and word[:-2] in of_form
        return word + "та" in plain and not plural
    return word[-1] in "оеу" and word + "то" in plain


def _is_adjective(word: str, even: set[str], of_form: Heads) -> bool:
    if _CONSONANT.search(word):
        return any(
            _evened(stem + "ият", _NOMINAL_EVEN) in even for stem in (word, word[:-2] + word[-1])
        )
    possessive = word.endswith("чи") and word[:-1] not in of_form
    return possessive and _evened(word[:-1] + "ият", _NOMINAL_EVEN) in even


def _noun_stems(noun: str) -> Iterator[tuple[str, str]]:
    yield noun, noun
    if not _CONSONANT.search(noun) or noun[-1] == "й":
        yield noun[:-1], noun
    elif noun[-2] in "еъя":
        yield noun[:-2] + noun[-1], noun


def _of_flagged(word: str, of_form: Heads) -> list[str]:
    """The words that flags know and that this is another form of, if any."""
    for length in range(len(word) - 1, _LEAST_STEM - 1, -1):
        if not _NOMINAL.fullmatch(word[length:]):
            continue
        for ending in ("", "й", "а", "я", "о", "е", "и"):
            base = word[:length] + ending
            if base != word and base in of_form.get(base, ()):
                return [base]
    return []
