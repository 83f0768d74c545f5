"""Whether two arrays are a word graph: the check at the door, in plain Python."""

from fishka.words.graph_build import (
    CHILD,
    END,
    FIRST,
    LAST,
    LETTER,
    LONGEST,
    Nodes,
    counted,
)


def check(nodes: Nodes, counts: Nodes) -> None:
    """Refuse what a walk could run out of, or round in.

    Every child lies behind its parents, or is in the DAWG if they are in the GADDAG; every list
    ends in its region, with its letters in ascending order; no node is without use; no path is
    longer than a word and its separator may be; the counts count.

    Raises:
        ValueError: The arrays are no graph.
    """
    size = len(counts)
    if not FIRST < size <= len(nodes) <= CHILD:
        raise ValueError("the sizes are not those of a word graph")
    told: list[int] = nodes.tolist()
    refuse = _Refusals()
    refuse.unless(FIRST <= told[0] & CHILD < size, "roots")
    refuse.unless(told[1] & CHILD == 0 or told[1] & CHILD >= FIRST, "roots")
    refuse.unless(told[1] & CHILD < len(told), "roots")
    refuse.unless(all(root & ~CHILD == LAST for root in told[:FIRST]), "roots")
    refuse.unless(told[size - 1] & told[-1] & LAST > 0, "lists")
    heights = [0] * len(told)
    for at in reversed(range(FIRST, len(told))):
        node = told[at]
        child = node & CHILD
        refuse.unless(node & END > 0 or child > 0, "nodes")
        behind = at < child < (size if at < size else len(told))
        refuse.unless(behind or child == 0 or (FIRST <= child < size <= at), "children")
        heights[at] = 1 + heights[child]
        if not node & LAST:
            refuse.unless(told[at + 1] >> LETTER > node >> LETTER, "lists")
            heights[at] = max(heights[at], heights[at + 1])
        refuse.unless(heights[at] <= (LONGEST if at < size else LONGEST + 1), "paths")
    refuse.unless(counted(told, size) == counts.tolist(), "counts")
    refuse.unless(int(counts[0]) < 2**31, "counts")


class _Refusals:
    def unless(self, holds: bool, what: str) -> None:  # noqa: FBT001 - what is asked
        if not holds:
            raise ValueError(f"the {what} are not those of a word graph")
