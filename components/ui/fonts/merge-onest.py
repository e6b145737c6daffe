"""Merges the parts of Onest that this site's two languages need into one small variable font.

Fontsource ships Latin, Cyrillic and the Kazakh letters in three files; a Kazakh line needs all three. One file
means one request and no word set in two fonts. Run by hand when the package changes:

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 components/ui/fonts/merge-onest.py

The Cyrillic part is the base and keeps its kerning; Latin kerning is given up for the size.
"""

from copy import deepcopy
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FILES = HERE.parents[2] / "node_modules/@fontsource-variable/onest/files"
DIGITS = "zero one two three four five six seven eight nine".split()

LATIN = set(range(0x20, 0x7F)) | {ord(c) for c in "\u00a0§©«»°±·×–—‘’“”„•…€→←↑↓−"}
# Fontsource counts two of the Kazakh letters among the usual ones.
CYRILLIC = set(range(0x0410, 0x0450)) | {ord(c) for c in "ЁёІіҰұ№"} | {0x0301}
KAZAKH = {ord(c) for c in "ӘәҒғҚқҢңӨөҮүҺһ₸"}


def read(part, codepoints, features=()):
    font = TTFont(FILES / f"onest-{part}-wght-normal.woff2")
    options = Options()
    options.layout_features = list(features)
    options.glyph_names = True
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)
    return font


def append(base, other, mark, taken):
    """Adds the glyphs of `other` whose characters the base lacks, with what they are composed of."""
    new_names = {name: f"{name}.{mark}" for name in other.getGlyphOrder() if name != ".notdef"}
    order = base.getGlyphOrder()
    for name, new_name in new_names.items():
        glyph = deepcopy(other["glyf"][name])
        if glyph.isComposite():
            for component in glyph.components:
                component.glyphName = new_names[component.glyphName]
        base["glyf"].glyphs[new_name] = glyph
        base["hmtx"].metrics[new_name] = other["hmtx"].metrics[name]
        base["gvar"].variations[new_name] = deepcopy(other["gvar"].variations.get(name, []))
        order.append(new_name)
    base.setGlyphOrder(order)
    base["glyf"].glyphOrder = order
    for table in base["cmap"].tables:
        for codepoint, name in other.getBestCmap().items():
            if codepoint not in taken:
                table.cmap[codepoint] = new_names[name]
    taken.update(other.getBestCmap())
    return new_names


def main():
    base = read("cyrillic", CYRILLIC, ["kern", "mark"])
    latin = read("latin", LATIN, ["tnum"])
    kazakh = read("cyrillic-ext", KAZAKH)
    # Without it, advance widths vary as the outlines' phantom points say.
    del base["HVAR"]
    taken = set(base.getBestCmap())
    names = append(base, latin, "latn", taken)
    append(base, kazakh, "kk", taken)
    tabular = [(names[digit], names.get(f"{digit}.tnum") or names.get(f"{digit}.tf")) for digit in DIGITS]
    if all(target for _, target in tabular):
        rules = "".join(f"sub {glyph} by {target}; " for glyph, target in tabular)
        addOpenTypeFeaturesFromString(base, f"feature tnum {{ {rules} }} tnum;", tables=["GSUB"])
    else:
        print("no tabular digits", [name for name in names if "." in name])
    missing = (LATIN | CYRILLIC | KAZAKH) - taken
    if missing:
        print("missing:", "".join(map(chr, sorted(missing))))
    base["maxp"].numGlyphs = len(base.getGlyphOrder())
    base["post"].formatType = 3.0
    base.flavor = "woff2"
    target = HERE / "onest.woff2"
    base.save(target)
    print(target.stat().st_size, "bytes,", len(taken), "characters")


main()
