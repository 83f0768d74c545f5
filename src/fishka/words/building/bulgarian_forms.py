"""Which forms of the Bulgarian spelling dictionary are dictionary forms, and of what the others are.

Entries with affix flags are dictionary forms. About 15,000 entries have none: words without forms
(към, нависоко), and paradigms that no flag covers, written out form by form (намеля, намелиш …).
In those a verb's first person is told by its third person plural (намеля, намелят), a noun or an
adjective by its article.
"""

from collections.abc import Iterable


def dictionary_forms(paradigms: Iterable[tuple[str, list[str]]]) -> dict[str, list[str]]:
    """Each form → its dictionary forms, in the dictionary's order; of those, the form itself."""
    of_form: dict[str, list[str]] = {}
    alone: list[str] = []
    for word, forms in paradigms:
        if len(forms) == 1:
            alone.append(word)
        for form in forms:
            heads = of_form.setdefault(form, [])
            if len(forms) > 1 and word not in heads:
                heads.append(word)
    for word in alone:
        if not of_form[word]:
            of_form[word].append(word)
    return of_form
