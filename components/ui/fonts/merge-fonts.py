"""Merges the parts of a font that this site's two languages need into one small file.

Fontsource ships Latin, Cyrillic and the Kazakh letters in three files; a Kazakh line needs all three. One file
means one request and no word set in two fonts. Run by hand when the packages change:

    apt-get install python3-fonttools python3-brotli
    /usr/bin/python3 components/ui/fonts/merge-fonts.py

The Cyrillic part is the base and keeps its kerning; Latin kerning is given up for the size.
"""

from copy import deepcopy
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
PACKAGES = HERE.parents[2] / "node_modules"
DIGITS = "zero one two three four five six seven eight nine".split()

LATIN = set(range(0x20, 0x7F)) | {ord(c) for c in "\u00a0§©«»°±·×–—‘’“”„•…€→←↑↓−"}
# Fontsource counts two of the Kazakh letters among the usual ones.
CYRILLIC = set(range(0x0410, 0x0450)) | {ord(c) for c in "ЁёІіҰұ№"} | {0x0301}
KAZAKH = {ord(c) for c in "ӘәҒғҚқҢңӨөҮүҺһ₸"}


def read(files, part, codepoints, features=()):
    font = TTFont(PACKAGES / files.format(part))
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
        if "gvar" in base:
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


def add_tabular_digits(font, names):
    """Lets `font-variant-numeric: tabular-nums` find the digits of one width, where the font has them."""
    pairs = [(names[digit], names.get(f"{digit}.tnum") or names.get(f"{digit}.tf")) for digit in DIGITS]
    if all(target for _, target in pairs):
        rules = "".join(f"sub {glyph} by {target}; " for glyph, target in pairs)
        addOpenTypeFeaturesFromString(font, f"feature tnum {{ {rules} }} tnum;", tables=["GSUB"])


def add_unbreakable_hyphen(font):
    """Browsers would take the character from a font of the system."""
    for table in font["cmap"].tables:
        table.cmap[0x2011] = table.cmap[ord("-")]


def rename(font, family):
    """“Plex” is a reserved name: what we changed may not carry it."""
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 16):
            record.string = family
        elif record.nameID == 6:
            record.string = family.replace(" ", "")


def merge(files, target, family=None):
    base = read(files, "cyrillic", CYRILLIC, ["kern", "mark"])
    latin = read(files, "latin", LATIN, ["tnum"])
    kazakh = read(files, "cyrillic-ext", KAZAKH)
    # Hints speak of the program and the control values of their own file.
    for font in (base, latin, kazakh):
        for table in ("HVAR", "fpgm", "cvt ", "prep", "gasp"):
            # Without HVAR, advance widths vary as the outlines' phantom points say.
            if table in font:
                del font[table]
        for name in font.getGlyphOrder():
            font["glyf"][name].removeHinting()
    taken = set(base.getBestCmap())
    names = append(base, latin, "latn", taken)
    append(base, kazakh, "kk", taken)
    add_tabular_digits(base, names)
    add_unbreakable_hyphen(base)
    if family:
        rename(base, family)
    base["maxp"].numGlyphs = len(base.getGlyphOrder())
    base["post"].formatType = 3.0
    base.flavor = "woff2"
    base.save(HERE / target)
    missing = "".join(map(chr, sorted((LATIN | CYRILLIC | KAZAKH) - taken)))
    print(f"{target}: {(HERE / target).stat().st_size} bytes, {len(taken)} characters, missing: {missing}")


def take_weight(source, target, weight):
    """Fixes the weight and leaves the compression out: for the pictures with words in them that the server draws."""
    font = instantiateVariableFont(TTFont(HERE / source), {"wght": weight})
    font.flavor = None
    font.save(target)


merge("@fontsource-variable/onest/files/onest-{}-wght-normal.woff2", "onest.woff2")
merge("@fontsource/ibm-plex-mono/files/ibm-plex-mono-{}-500-normal.woff2", "plex-mono.woff2", "Lyceum Mono")
take_weight("onest.woff2", HERE.parents[2] / "lib/pages/share/title-font.ttf", 700)
