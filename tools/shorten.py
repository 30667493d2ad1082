"""What mypyc writes, with less of it: C code of modules whose numbers have 62 bits (`native.h`).

The changes are of text, and each keeps what the code means:

- No number is an object, so whether one is need not be asked.
- A number read from a list or tuple is only looked at, so no reference to its object is counted.
- An attribute that is only looked at for a few lines, in which nothing can happen to it, likewise.
- A number of more than 62 bits is refused where Python calls.
"""

from __future__ import annotations

import re
from typing import Final

VAR: Final = r"cpy_r_\w+"
ASKED: Final = re.compile(rf"= ({VAR}|-?\d+) & 1;$", re.M)
NUMBERS: Final = re.compile(rf"^    CPyTagged_(?:INCREF|DECREF|XDECREF)\({VAR}\);\n", re.M)
UNPACKED: Final = re.compile(
    rf"""    (?P<item>{VAR}) = (?P<how>CPyList_GetItem(?:Short)?|CPySequenceTuple_GetItem)\((?P<of>[^;\n]*)\);
    if \(unlikely\((?P=item) == NULL\)\) \{{
(?P<missing>        CPy_AddTraceback\([^\n]*\n        goto \w+;
    \}})(?P<otherwise> else
        goto \w+;\n\w+: ;|)
    if \(likely\(PyLong_Check\((?P=item)\)\)\)
        (?P<number>{VAR}) = CPyTagged_FromObject\((?P=item)\);
    else \{{
        CPy_TypeError\("int", (?P=item)\); (?P=number) = CPY_INT_TAG;
    \}}
    CPy_DECREF\((?P=item)\);
"""
)
BORROWING: Final = {
    "CPyList_GetItem": "tefuda_list_borrow",
    "CPyList_GetItemShort": "tefuda_list_borrow",
    "CPySequenceTuple_GetItem": "tefuda_tuple_borrow",
}
REFUSED: Final = re.compile(
    r"""( *(\w+) = CPyTagged_BorrowFromObject\(\w+\);)
(?= *else \{
 *CPy_TypeError\("int", \w+\); goto fail;)"""
)
IN_LOOP: Final = re.compile(
    rf"""    (?P<item>{VAR}) = CPy(?P<kind>List|SequenceTuple)_GetItemUnsafe\((?P<of>[^;\n]*)\);
(?P<number>    if \(likely\(PyLong_Check\((?P=item)\)\)\)
        {VAR} = CPyTagged_FromObject\((?P=item)\);
    else \{{
        CPy_TypeError\("int", (?P=item)\); {VAR} = CPY_INT_TAG;
    \}}
)    CPy_DECREF\((?P=item)\);
"""
)
COUNTED: Final = re.compile(rf"    CPy_INCREF\(({VAR})\);$")
GOTO: Final = re.compile(r"\bgoto (\w+);")
LABEL: Final = re.compile(r"(CPyL\d+): ;$")
HARMLESS: Final = re.compile(
    rf"""\ +(?:
    {VAR}\ =\ (?:\(\(\w+\ \*\){VAR}\)->\w+|{VAR}|-?\d+);
    |{VAR}\ =\ \(PyObject\ \*\)&_Py_NoneStruct;
    |{VAR}\ =\ (?:\(Py_ssize_t\))?(?:{VAR}|-?\d+)\ [=!<>&|^]+\ (?:\(Py_ssize_t\))?(?:{VAR}|-?\d+);
    |{VAR}\ =\ CPyTagged_\w+\((?:{VAR}|-?\d+),\ (?:{VAR}|-?\d+)\);
    |{VAR}\ =\ (?:CPyList_GetItem(?:Short)?Borrow|tefuda_\w+_borrow)\({VAR},\ (?:{VAR}|-?\d+)\);
    |{VAR}\ =\ CPyTagged_FromObject\({VAR}\);
    |if\ \(likely\(PyLong_Check\({VAR}\)\)\)
    |if\ \(unlikely\({VAR}\ ==\ (?:NULL|CPY_INT_TAG)\)\)\ \{{
    |CPy_TypeError\("int",\ {VAR}\);\ {VAR}\ =\ CPY_INT_TAG;
    |CPy_AddTraceback\(.*\);
    |goto\ CPyL\d+;
    |else\ \{{
    |\}}
    )$""",
    re.X,
)
LONGEST: Final = 80  # lines for which an attribute is kept without being counted


def shorten(text: str) -> str:
    """The C code of a module, shortened."""
    text = ASKED.sub("= 0;", text)
    text = NUMBERS.sub("", text)
    text = REFUSED.sub(r"{\1 if (unlikely(\2 == CPY_INT_TAG)) goto fail; }\n", text)
    text = IN_LOOP.sub(r"    \g<item> = tefuda_\g<kind>_peek(\g<of>);\n\g<number>", text)
    text = UNPACKED.sub(_unpacked, text)
    return UNPACKED.sub(_unpacked, "\n}\n".join([_uncounted(f) for f in text.split("\n}\n")]))


def _unpacked(found: re.Match[str]) -> str:
    item, number = found["item"], found["number"]
    return f"""    {item} = {BORROWING[found["how"]]}({found["of"]});
    if (unlikely({item} == NULL)) {{
{found["missing"]}{found["otherwise"]}
    if (likely(PyLong_Check({item})))
        {number} = CPyTagged_FromObject({item});
    else {{
        CPy_TypeError("int", {item}); {number} = CPY_INT_TAG;
    }}
"""


def _uncounted(function: str) -> str:
    """Leave out counting a reference up and, some harmless lines later, down again. The last line before
    that may be one that reads an item of a list. What goes wrong in between leads to a label that
    counts down too; nothing else may lead there."""
    lines = function.split("\n")
    gone: set[int] = set()
    labels: dict[str, int] = {}
    leading: dict[str, list[int]] = {}
    for at, line in enumerate(lines):
        label = LABEL.match(line)
        if label:
            labels[label[1]] = at
        elif "goto" in line:
            for name in GOTO.findall(line):
                leading.setdefault(name, []).append(at)
    for at, line in enumerate(lines):
        counted = COUNTED.match(line)
        if counted is None:
            continue
        held = counted[1]
        down = f"    CPy_DECREF({held});"
        read = f"(cpy_r_{held[6:]}, "
        for k in range(at + 1, min(at + LONGEST, len(lines) - 1)):
            last = lines[k] == down
            if last or (
                lines[k + 1] == down and read in lines[k] and "= CPyList_GetItem" in lines[k]
            ):
                end = k if last else k + 1
                faults = _counting_down(lines, gone, at, end, held, labels, leading)
                if faults is not None:
                    gone |= {at, end, *faults}
                break
            if not HARMLESS.match(lines[k]) or f" {held} = " in lines[k]:
                break
    return "\n".join([line for at, line in enumerate(lines) if at not in gone])


def _counting_down(
    lines: list[str],
    gone: set[int],
    first: int,
    last: int,
    held: str,
    labels: dict[str, int],
    leading: dict[str, list[int]],
) -> list[int] | None:
    """The lines behind labels that count a reference down if something goes wrong between two lines;
    None: they may be reached from elsewhere."""
    out: list[int] = []
    for name in {name for line in lines[first:last] for name in GOTO.findall(line)}:
        if any([not first < at < last for at in leading[name]]):
            return None
        at = labels[name]
        if LABEL.match(lines[at - 1]) or not re.match(r" +(?:goto|return)\b|\}$", lines[at - 1]):
            return None  # the lines before it lead there too
        at += 1
        while lines[at] != f"    CPy_DecRef({held});" or at in gone:
            if not lines[at].startswith(("    CPy_DecRef(", "    CPyTagged_DecRef(")):
                return None
            at += 1
        out.append(at)
    return out
