#!/usr/bin/env python3
"""Writes the pack of symbol outlines that Lettering draws SF Symbols names with.

usage: scripts/symbols/generate.py [--wheels FOLDER]

Takes Phosphor (MIT) from the PyPI wheel justmyresource-phosphor and Material Symbols (Apache-2.0) from
qtmaterialsymbols, in the versions below, downloads them with pip where FOLDER does not hold them, applies names.tsv
and writes Sources/C/CSymbols/symbols.pack. Needs fonttools and skia-pathops (pip install fonttools skia-pathops).

The pack, all numbers little-endian:
  "SKSY", u16 version, u16 number of names, u16 number of recipes, u16 zero
  names:      u32 offset of the text, u16 recipe, u8 length, u8 zero; sorted by bytes
  recipes:    u32 for thin, light, regular, bold, fill: offset of the outline, 0 = none;
              u32 offset of characters to set instead, 0 = none
  texts:      u8 length, bytes
  outlines:   commands 1 move, 2 line, 3 cubic, 4 close, 0 end; coordinates as zigzag varints, differences to the point
              before, in quarters of 1/256 of the box. Outer contours and holes run in opposite directions.
"""
import argparse, io, math, pathlib, re, struct, subprocess, sys, zipfile

import pathops
from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

WHEELS = ["justmyresource-phosphor==2.0.8.post1", "qtmaterialsymbols==1.0.1"]
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WEIGHTS = ["thin", "light", "regular", "bold", "fill"]
STROKE = {"thin": 8, "light": 12, "regular": 16, "bold": 24, "fill": 16}
# Weights at which Material's strokes are as thick as Phosphor's.
MATERIAL = {"thin": 100, "light": 200, "regular": 300, "bold": 500, "fill": 400}


class Sources:
    def __init__(self, wheels):
        phosphor = zipfile.ZipFile(next(wheels.glob("justmyresource_phosphor-*.whl")))
        self.icons = zipfile.ZipFile(io.BytesIO(phosphor.read("justmyresource_phosphor/icons.zip")))
        self.files = set(self.icons.namelist())
        material = zipfile.ZipFile(next(wheels.glob("qtmaterialsymbols-*.whl")))
        folder = "qtmaterialsymbols/resources/"
        self.font = TTFont(io.BytesIO(material.read(folder + "MaterialSymbolsOutlined.ttf")))
        lines = material.read(folder + "MaterialSymbolsOutlined.codepoints").decode().split("\n")
        self.codepoints = dict(line.split(" ") for line in lines if " " in line)
        self.glyph_sets = {}
        self.known = {}

    def outline(self, name, weight):
        key = (name, weight)
        if key not in self.known:
            self.known[key] = self.material(name[2:], weight) if name.startswith("m/") else self.phosphor(name, weight)
        return self.known[key]

    def phosphor(self, name, weight):
        file = f"{weight}/{name}.svg" if weight == "regular" else f"{weight}/{name}-{weight}.svg"
        if file not in self.files:
            raise KeyError(f"no Phosphor icon {name}")
        text = self.icons.read(file).decode()
        path = pathops.Path()
        pen = path.getPen(glyphSet=None)
        for d in re.findall(r'<path[^>]* d="([^"]+)"', text):
            parse_path(d, pen)
        for tag in re.findall(r"<(?:circle|rect)[^>]*>", text):
            value = {k: float(v) for k, v in re.findall(r'(\w+)="([\d.]+)"', tag)}
            if tag.startswith("<circle"):
                circle(path, value["cx"], value["cy"], value["r"])
            else:
                r = value.get("rx", 0)
                rounded(path, value["x"], value["y"], value["width"], value["height"], r)
        return clean(path)

    def material(self, name, weight):
        if name not in self.codepoints:
            raise KeyError(f"no Material symbol {name}")
        if weight not in self.glyph_sets:
            location = {"FILL": 1 if weight == "fill" else 0, "wght": MATERIAL[weight], "GRAD": 0, "opsz": 24}
            self.glyph_sets[weight] = self.font.getGlyphSet(location=location)
        glyph = self.font.getBestCmap()[int(self.codepoints[name], 16)]
        units = self.font["head"].unitsPerEm
        path = pathops.Path()
        # Material's icons fill 20 of 24 units, Phosphor's 208 of 256: nearly the same share of the box.
        scale = 256 / units
        pen = TransformPen(path.getPen(glyphSet=self.glyph_sets[weight]), Transform(scale, 0, 0, -scale, 0, 256))
        self.glyph_sets[weight][glyph].draw(pen)
        return clean(path)


def clean(path):
    path.simplify(fix_winding=True, clockwise=False)
    return path


def transformed(path, transform):
    result = pathops.Path()
    path.draw(TransformPen(result.getPen(glyphSet=None), transform))
    return clean(result)


def circle(path, cx, cy, r):
    k = r * 0.5522847498
    pen = path.getPen(glyphSet=None)
    pen.moveTo((cx + r, cy))
    pen.curveTo((cx + r, cy + k), (cx + k, cy + r), (cx, cy + r))
    pen.curveTo((cx - k, cy + r), (cx - r, cy + k), (cx - r, cy))
    pen.curveTo((cx - r, cy - k), (cx - k, cy - r), (cx, cy - r))
    pen.curveTo((cx + k, cy - r), (cx + r, cy - k), (cx + r, cy))
    pen.closePath()


def rounded(path, x, y, w, h, r):
    k = r * 0.4477152502
    pen = path.getPen(glyphSet=None)
    pen.moveTo((x + r, y))
    pen.lineTo((x + w - r, y))
    pen.curveTo((x + w - k, y), (x + w, y + k), (x + w, y + r))
    pen.lineTo((x + w, y + h - r))
    pen.curveTo((x + w, y + h - k), (x + w - k, y + h), (x + w - r, y + h))
    pen.lineTo((x + r, y + h))
    pen.curveTo((x + k, y + h), (x, y + h - k), (x, y + h - r))
    pen.lineTo((x, y + r))
    pen.curveTo((x, y + k), (x + k, y), (x + r, y))
    pen.closePath()


def bar(x1, y1, x2, y2, width):
    """A line with round ends."""
    path = pathops.Path()
    length, angle, r = math.hypot(x2 - x1, y2 - y1), math.atan2(y2 - y1, x2 - x1), width / 2
    flat = pathops.Path()
    rounded(flat, -r, -r, length + width, width, r)
    flat.draw(TransformPen(path.getPen(glyphSet=None), Transform().translate(x1, y1).rotate(angle)))
    return clean(path)


def combine(a, b, operation):
    return clean(pathops.op(a, b, operation, fix_winding=True))


def slash(path, weight):
    stroke = STROKE[weight]
    gap = bar(48, 40, 208, 216, stroke * 3 + 4)
    return combine(combine(path, gap, pathops.PathOp.DIFFERENCE), bar(48, 40, 208, 216, stroke), pathops.PathOp.UNION)


BADGES = {"?": "m/question_mark", "!": "m/exclamation"}


def badge(sources, path, weight, name):
    dot = name == "dot"
    cx, cy, r = (198, 62, 38) if dot else (192, 192, 54)
    hole, disc = pathops.Path(), pathops.Path()
    circle(hole, cx, cy, r + STROKE[weight])
    circle(disc, cx, cy, r)
    base = combine(path, clean(hole), pathops.PathOp.DIFFERENCE)
    mark = clean(disc)
    if not dot:
        glyph = sources.outline(BADGES.get(name, name), "bold")
        scale = 0.34
        glyph = transformed(glyph, Transform(scale, 0, 0, scale, cx - 128 * scale, cy - 128 * scale))
        mark = combine(mark, glyph, pathops.PathOp.DIFFERENCE)
    return combine(base, mark, pathops.PathOp.UNION)


def silhouette(path):
    """The outline without its holes."""
    shell = pathops.Path()
    for contour in path.contours:
        if not contour.clockwise:
            contour.draw(shell.getPen(glyphSet=None))
    return clean(shell)


def overlap(back, front, weight):
    """One outline before another, a gap between them."""
    gap = pathops.Path(front)
    gap.stroke(STROKE[weight] * 2, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
    gap.convertConicsToQuads(0.1)
    shadow = combine(silhouette(front), clean(gap), pathops.PathOp.UNION)
    return combine(combine(back, silhouette(shadow), pathops.PathOp.DIFFERENCE), front, pathops.PathOp.UNION)


def placed(sources, value, weight):
    name, scale, dx, dy = value.split(":")
    s = float(scale)
    path = sources.outline(name, weight)
    return transformed(path, Transform().translate(128 + float(dx), 128 + float(dy)).scale(s).translate(-128, -128))


def build(sources, recipe, weight):
    parts = [part.strip() for part in recipe.split("|")]
    path = sources.outline(parts[0], "fill" if "filled" in parts else weight)
    for step in parts[1:]:
        kind, _, value = step.partition(":")
        center = Transform().translate(128, 128)
        if kind == "rotate":
            path = transformed(path, center.rotate(math.radians(float(value))).translate(-128, -128))
        elif kind == "flip":
            path = transformed(path, center.scale(*((-1, 1) if value == "h" else (1, -1))).translate(-128, -128))
        elif kind == "filled":
            continue
        elif kind == "wide":
            path = transformed(path, center.scale(1.1, 0.8).translate(-128, -128))
        elif kind == "low":
            path = transformed(path, center.scale(1, float(value)).translate(-128, -128))
        elif kind == "slash":
            path = slash(path, weight)
        elif kind == "at":
            scale, dx, dy = map(float, value.split(":"))
            path = transformed(
                path, Transform().translate(128 + dx, 128 + dy).scale(scale).translate(-128, -128))
        elif kind == "front":
            path = overlap(path, placed(sources, value, weight), weight)
        elif kind == "behind":
            path = overlap(placed(sources, value, weight), path, weight)
        elif kind == "badge":
            path = badge(sources, path, weight, value)
        else:
            raise KeyError(f"no step {kind}")
    return path


def varint(value):
    n = value * 2 if value >= 0 else -value * 2 - 1
    out = bytearray()
    while n >= 0x80:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    out.append(n)
    return bytes(out)


def encode(path):
    path.convertConicsToQuads(0.1)
    out, last, current = bytearray(), (0, 0), (0, 0)

    def put(point):
        nonlocal last
        p = (round(point[0] * 4), round(point[1] * 4))
        out.extend(varint(p[0] - last[0]) + varint(p[1] - last[1]))
        last = p

    for verb, points in path:
        if verb == pathops.PathVerb.MOVE:
            out.append(1)
        elif verb == pathops.PathVerb.LINE:
            out.append(2)
        elif verb == pathops.PathVerb.CUBIC:
            out.append(3)
        elif verb == pathops.PathVerb.QUAD:
            c, end = points
            out.append(3)
            points = (
                (current[0] + (c[0] - current[0]) * 2 / 3, current[1] + (c[1] - current[1]) * 2 / 3),
                (end[0] + (c[0] - end[0]) * 2 / 3, end[1] + (c[1] - end[1]) * 2 / 3), end)
        else:
            out.append(4)
            continue
        for point in points:
            put(point)
        current = points[-1]
    out.append(0)
    return bytes(out)


def read_names():
    names = {}
    for number, line in enumerate((HERE / "names.tsv").read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 2 or fields[0] in names:
            sys.exit(f"names.tsv:{number}: want one new name, a tab and an outline: {line}")
        names[fields[0]] = fields[1]
    return names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", type=pathlib.Path, default=ROOT / ".build" / "symbol-wheels")
    wheels = parser.parse_args().wheels
    if len(list(wheels.glob("*.whl"))) < len(WHEELS):
        wheels.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", str(wheels)] + WHEELS
        subprocess.run(command, check=True)
    sources, names = Sources(wheels), read_names()
    recipes = sorted(set(names.values()))
    number = {recipe: i for i, recipe in enumerate(recipes)}
    blob, places, problems = bytearray(), {}, []
    ordered = sorted(names, key=lambda n: n.encode())
    head = 12 + len(ordered) * 8 + len(recipes) * 24

    def place(data):
        if data not in places:
            places[data] = head + len(blob)
            blob.extend(data)
        return places[data]

    table = bytearray()
    for recipe in recipes:
        try:
            if recipe.startswith("text:"):
                text = recipe[5:].encode()
                table += struct.pack("<6I", 0, 0, 0, 0, 0, place(bytes([len(text)]) + text))
            else:
                table += struct.pack("<6I", *(place(encode(build(sources, recipe, w))) for w in WEIGHTS), 0)
        except KeyError as error:
            problems.append(f"{recipe}: {error.args[0]}")
    if problems:
        sys.exit("\n".join(problems))
    entries = bytearray()
    for name in ordered:
        text = name.encode()
        entries += struct.pack("<IHBB", place(bytes([len(text)]) + text) + 1, number[names[name]], len(text), 0)
    pack = b"SKSY" + struct.pack("<4H", 1, len(ordered), len(recipes), 0) + bytes(entries) + bytes(table) + bytes(blob)
    target = ROOT / "Sources" / "C" / "CSymbols" / "symbols.pack"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(pack)
    print(f"{target}: {len(ordered)} names, {len(recipes)} outlines, {len(pack)} bytes")


if __name__ == "__main__":
    main()
