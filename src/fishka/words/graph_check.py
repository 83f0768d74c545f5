"""Whether two arrays are a word graph: the check at the door, in plain Python."""

from fishka.words.graph_build import (
    CHILD,
    END,
    FIRST,
    LAST,
    LETTER,
    LONGEST,
    MOST_WORDS,
    Nodes,
    counted,
)


def check(nodes: Nodes, counts: Nodes) -> None:
    """Refuse what a walk could run out of, or round in.

    Every child lies before its parents; every list ends in its region, with its letters in
    ascending order; no node is without use; no path is longer than a word and its separator may
    be; the counts count.

    Raises:
        ValueError: The arrays are no graph.
    """
    size = len(counts)
    refuse = _Refusals()
    refuse.unless(FIRST < size <= len(nodes) <= CHILD, "sizes")
    told: list[int] = nodes.tolist()
    refuse.unless(told[0] & ~CHILD == LAST and FIRST <= told[0] & CHILD < size, "roots")
    reversed_root = told[1] & CHILD
    refuse.unless(told[1] & ~CHILD in {0, LAST} and reversed_root < len(told), "roots")
    refuse.unless(reversed_root != 1, "roots")
    refuse.unless(told[size - 1] & told[-1] & LAST > 0, "lists")
    heights = [0] * len(told)
    start = FIRST
    for at in range(FIRST, len(told)):
        node = told[at]
        child = node & CHILD
        refuse.unless(child == 0 or FIRST <= child < start, "children")
        refuse.unless(child > 0 or node & END > 0, "nodes")
        heights[at] = 1 + heights[child]
        if not node & LAST:
            refuse.unless(told[at + 1] >> LETTER > node >> LETTER, "lists")
            continue
        for here in reversed(range(start, at)):
            heights[here] = max(heights[here], heights[here + 1])
        refuse.unless(heights[start] <= (LONGEST if at < size else LONGEST + 1), "paths")
        start = at + 1
    refuse.unless(counted(told, size) == counts.tolist(), "counts")
    refuse.unless(int(counts[0]) <= MOST_WORDS, "counts")


class _Refusals:
    def unless(self, holds: bool, what: str) -> None:  # noqa: FBT001 - what is asked
        if not holds:
            raise ValueError(f"the {what} are not those of a word graph")
