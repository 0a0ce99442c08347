"""A home at 1:50: with its roof off and walls black where they are cut, as in the plan (`view=roofless`), or from a lens inside it
(`view=room`, by morning or evening: `light=`). `project=` decides on finishes and outlook."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import air, camera, empty_studio, lamp, sun, take_picture
from arguments import ARGUMENTS
from materials import GEOMETRY, HARBOUR, JACARANDA, material, mix, standard_materials
from furniture import FURNITURE, METRE, Place
from outlook import brisbane_outlook, sydney_outlook
from planting import shrub, tree
from shapes import build, pieces

PROJECT = ARGUMENTS['project']
HOME = GEOMETRY['model']
IN_ROOM, EVENING = ARGUMENTS['view'] == 'room', ARGUMENTS.get('light') == 'evening'
CUT = 2.7 if IN_ROOM else 1.5
# What is cut is black, but no one sees it from inside.
CAP = 0 if IN_ROOM else 0.016
SYDNEY = PROJECT == 'sydnevia'
HAS_GARDEN = any(part['name'] == 'lawn' for part in HOME['parts'])
ACCENT = HARBOUR if SYDNEY else JACARANDA
empty_studio()
standard_materials()
rnd = random.Random(PROJECT)

gum, gum_light = ((0.36, 0.215, 0.125, 1), (0.50, 0.33, 0.20, 1)) if SYDNEY else ((0.46, 0.34, 0.225, 1), (0.60, 0.46, 0.32, 1))
material('board', gum, 0.42, grain=('y', gum_light, 0.9), vary=0.14, shine=0.4)
material('deck', mix(gum, (0.2, 0.17, 0.14, 1), 0.45), 0.6, grain=('y', mix(gum_light, (0.3, 0.26, 0.22, 1), 0.45), 0.9), vary=0.14)
material('timber', (0.40, 0.265, 0.155, 1), 0.5, grain=('z', (0.50, 0.35, 0.22, 1), 0.9), vary=0.08)
material('cloth', mix(ACCENT, (0.46, 0.52, 0.55, 1) if SYDNEY else (0.46, 0.43, 0.52, 1), 0.45), 1.0, bump=0.5, bump_scale=24)
material('sofa', (0.60, 0.575, 0.52, 1), 1.0, bump=0.4, bump_scale=24)
material('linen', (0.78, 0.76, 0.71, 1), 0.95, bump=0.25, bump_scale=18)
material('wool', (0.56, 0.53, 0.47, 1), 1.0, bump=0.7, bump_scale=30)
material('tile', (0.66, 0.67, 0.65, 1) if SYDNEY else (0.60, 0.565, 0.60, 1), 0.35, vary=0.06, bump=0.03)
material('stone', (0.72, 0.70, 0.66, 1) if SYDNEY else (0.62, 0.585, 0.62, 1), 0.3, shine=0.5, bump=0.03)
material('china', (0.82, 0.82, 0.80, 1), 0.25, shine=0.5)
material('bronze', (0.42, 0.30, 0.17, 1), 0.35, metallic=1.0)
material('concrete', (0.56, 0.55, 0.52, 1), 0.85, grain=('x', (0.62, 0.61, 0.58, 1), 0.5), bump=0.15)
material('lawn', (0.24, 0.27, 0.16, 1), 0.98, bump=0.9, bump_scale=24)
material('poche', (0.016, 0.018, 0.020, 1), 0.7)
material('acrylic', (0.72, 0.82, 0.84, 1), 0.06, shine=0.6, alpha=0.035 if IN_ROOM else 0.13)
material('shade', (1.0, 0.74, 0.45, 1) if EVENING else (0.78, 0.76, 0.71, 1), 0.9, glow=5.0 if EVENING else 0)


def cupboard(self, u0, u1, depth):
    """As high as the cut, so black on top like a wall."""
    height = CUT if not IN_ROOM else 2.3
    self.box('timber.tall', u0, 0, u1, depth, 0, height - CAP)
    if not IN_ROOM:
        self.box('poche', u0, 0, u1, depth, height - CAP, height)


Place.cupboard = cupboard


def wall(p, start, end, thickness):
    p.box('card.wall', start, -thickness / 2, end, thickness / 2, -0.05, CUT - CAP)
    if CAP:
        p.box('poche', start, -thickness / 2, end, thickness / 2, CUT - CAP, CUT)


def door(p, at, width, thickness, at_end, side):
    hinge, face = (at + width if at_end else at), -side * thickness / 2
    p.box('timber', hinge, face, hinge + (-0.04 if at_end else 0.04), face - side * width * 0.96, 0, min(CUT - CAP, 2.1))
    if IN_ROOM:
        p.box('card.wall', at, -thickness / 2, at + width, thickness / 2, 2.1, CUT)


def window(p, at, width, thickness, *_):
    p.box('card.wall', at, -thickness / 2, at + width, thickness / 2, -0.05, 0.85)
    p.box('acrylic', at, -0.015, at + width, 0.015, 0.85, CUT)
    for u in (at, at + width - 0.05):
        p.box('bronze.frame', u, -0.04, u + 0.05, 0.04, 0.85, CUT)


def sliding(p, at, width, thickness, *_):
    """Wide ones are glass with one leaf slid open; narrow ones are doors in a pocket."""
    if width < 1.2:
        p.box('timber', at - width * 0.7, -0.02, at + width * 0.3, 0.02, 0, min(CUT - CAP, 2.1))
        return
    leaves = max(2, round(width / 1.3))
    each = width / leaves
    for i in range(leaves):
        track = 0.05 if i % 2 else -0.05
        u = at + (i - 1 if i == leaves // 2 else i) * each
        p.box('acrylic', u, track - 0.015, u + each, track + 0.015, 0, CUT)
        for post in (u, u + each - 0.05):
            p.box('bronze.frame', post, track - 0.03, post + 0.05, track + 0.03, 0, CUT)
    p.box('bronze.frame', at, -0.08, at + width, 0.08, -0.01, 0.015)


def curtain_wall(p, length, outward, has_fins):
    count = round(length / 0.95)
    p.box('acrylic', 0, -0.015, length, 0.015, 0, CUT).box('bronze.frame', 0, -0.05, length, 0.05, 0, 0.05)
    for i in range(count + 1):
        u = length * i / count
        p.box('bronze.frame', u - 0.025, -0.04, u + 0.025, 0.04, 0, CUT)
        if has_fins:
            fin(p, u, 0, outward)


def fin(p, u, v, outward):
    p.box('brass.fin', u - 0.03, v + outward * 0.06, u + 0.03, v + outward * 0.5, -0.38, CUT)


def loggia(p, width, depth, is_corner):
    boards(p, width, depth, 'deck', 0.16, 0.02)
    rails = [(0.03, 0.05, width - 0.05, 0.08)] + ([(0.05, 0.05, 0.08, depth - 0.1)] if is_corner else [])
    for u0, v0, u1, v1 in rails:
        p.box('acrylic', u0, v0, u1, v1, 0, 1.02).box('bronze.frame', u0, v0 - 0.01, u1, v1 + 0.01, 1.02, 1.06)
    for i in range(int((width - 0.06) / 0.95) + 1):
        fin(p, 0.06 + i * 0.95, 0, -1)
    if is_corner:
        side = p.at(0, 0, turned=True)
        for v in (0.36, 1.31):
            fin(side, v, 0, 1)


def column(p, width):
    half = width / 2 + 0.004  # in front of a wall that ends on the same line
    p.box('card.wall', -half, -half, half, half, 0, CUT - CAP)
    if CAP:
        p.box('poche', -half, -half, half, half, CUT - CAP, CUT)


def tiles(p, width, depth):
    columns, rows = math.ceil(width / 0.4), math.ceil(depth / 0.4)
    for i in range(columns):
        for j in range(rows):
            p.box('tile', i * 0.4, j * 0.4, min(width, i * 0.4 + 0.39), min(depth, j * 0.4 + 0.39), 0, 0.014)


def terrace(p, width, depth):
    p.box('concrete.slab', 0, 0, width, depth + 0.1, -0.3, -0.03)
    boards(p, width, depth, 'deck', 0.16, 0.02)
    if not HAS_GARDEN:
        p.box('acrylic', 0.05, depth - 0.06, width - 0.05, depth - 0.03, 0, 1.0).box('bronze.frame', 0.05, depth - 0.07, width - 0.05, depth - 0.02, 1.0, 1.04)


def planter(p, width, depth):
    p.box('concrete.trough', 0, 0, width, depth, 0, 0.5)
    for _ in range(int(width * depth * 16)):
        x, y = p.point(rnd.uniform(0.1, width - 0.1), rnd.uniform(0.1, depth - 0.1))
        shrub(rnd, x, y, rnd.uniform(0.52, 0.8) * METRE, rnd.uniform(0.28, 0.5), rnd.choice(('sage', 'grass', 'grass', 'lilac')))


def hedge(p, width, depth):
    for i in range(int(width * depth * 34)):
        x, y = p.point(rnd.uniform(0, width), rnd.uniform(0, depth))
        shrub(rnd, x, y, rnd.uniform(0.1, 0.75) * METRE, rnd.uniform(0.3, 0.45), rnd.choice(('sage', 'sage', 'grass')))


def lawn(p, width, depth):
    p.box('lawn', 0, 0, width, depth, -0.3, 0.02)


def paver(p, width, depth):
    p.box('stone', 0, 0, width, depth, 0, 0.045)


def garden_tree(p, radius):
    tree(rnd, *p.point(0, 0), 0, radius * 3.4 * METRE, 'lilac', 0.46)


def boards(p, width, depth, name, board, gap):
    for i in range(math.ceil(width / board)):
        u0, u1 = i * board, min(width, (i + 1) * board) - gap
        p.box(name, u0, 0, u1, depth, -0.05, rnd.uniform(-0.002, 0.002))


def floor(outline):
    """Boards across the whole home, with joints at random; wet rooms and carpets are laid over them."""
    xs, ys = zip(*outline)
    sheet, width = Place((1, 0, 0, 1, 0, 0)), 0.2
    for i in range(math.ceil((max(xs) - min(xs)) / width)):
        x0, x1 = min(xs) + i * width, min(max(xs), min(xs) + (i + 1) * width)
        crossings = sorted(y for (xa, y), (xb, _) in zip(outline, outline[1:] + outline[:1])
                           if min(xa, xb) <= (x0 + x1) / 2 < max(xa, xb))
        for start, end in zip(crossings[::2], crossings[1::2]):
            sheet.box('card.base', x0, start, x1, end, -0.38, -0.05)
            y = start - rnd.uniform(0, 2)
            while y < end:
                stop = y + rnd.uniform(1.7, 2.7)
                sheet.box('board', x0, max(y, start) + 0.003, x1 - 0.006, min(stop, end) - 0.003, -0.05, rnd.uniform(-0.002, 0))
                y = stop


STRUCTURE = {'wall': wall, 'door': door, 'window': window, 'sliding': sliding, 'gap': lambda *_: None, 'curtainWall': curtain_wall,
             'loggia': loggia, 'column': column, 'tiles': tiles, 'terrace': terrace, 'planter': planter, 'hedge': hedge,
             'lawn': lawn, 'paver': paver, 'tree': garden_tree}
floor(HOME['inside'])
for part in HOME['parts']:
    if HAS_GARDEN and part['name'] == 'planter':
        continue  # the plan draws the lawn over them
    ({**FURNITURE, **STRUCTURE}[part['name']])(Place(part['frame']), *part['measures'])
sheet = Place((1, 0, 0, 1, 0, 0))
if SYDNEY:
    for (x0, y0), (x1, y1) in HOME['bedrooms']:
        sheet.box('wool', x0, y0, x1, y1, 0, 0.012)
xs, ys = zip(*HOME['inside'], *HOME['outside'])
left, right, back, front = min(xs), max(xs), min(ys), max(ys)
EDGES = {'card': 0.02, 'card.base': 0.03, 'card.wall': 0.008, 'walnut': 0.08, 'linen.mattress': 0.09, 'linen.duvet': 0.08, 'linen.pillow': 0.14, 'cloth.pillow': 0.14,
         'cloth.duvet': 0.05, 'cloth.seat': 0.05, 'sofa.cushion': 0.11, 'cloth.cushion': 0.11, 'sofa.frame': 0.03, 'cloth.frame': 0.03,
         'stone': 0.02, 'china': 0.06, 'timber': 0.012, 'timber.top': 0.015, 'brass.fin': 0.008, 'board': 0.004, 'deck': 0.012, 'concrete.trough': 0.03}


FLOOR_LAMP = (14.85, 3.0) if SYDNEY else (4.1, 3.78)


def roofless():
    pad = 0.9
    pieces('walnut').box((left - pad) * METRE, -(front + pad) * METRE, -1.9, (right + pad) * METRE, -(back - pad) * METRE, -0.77)
    pieces('table').box(-400, -400, -2.6, 400, 400, -1.9)
    build(EDGES)
    middle = ((left + right) * METRE / 2, -(back + front) * METRE / 2)
    span = max(right - left, (front - back) * 1.12)
    turn, rise, distance = math.radians(HOME['faces'] + 24), math.radians(52), 30 + span * 5.6
    flat = math.cos(rise) * distance
    at = (middle[0] + math.sin(turn) * flat, middle[1] + math.cos(turn) * flat, math.sin(rise) * distance)
    camera(at, (*middle, 0.4), 95, (*middle, 1.5), 0.06, upright=False)
    air((0.88, 0.93, 1.0), 0.34)

    def turned(x, y, z):
        a = math.radians(-HOME['faces'])
        return (x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a), z)
    x, y, z = turned(-86, 68, 80)
    lamp((middle[0] + x, middle[1] + y, z), (*middle, 0), 70, 42000, (0.94, 0.97, 1.0))
    sun(turned(0.62, -0.66, -0.58), 4.2, (1.0, 0.86, 0.68))
    take_picture(exposure=0.5, power=1.2, saturation=1.12, slope=1.06)


def room():
    """With the roof on; the outlook is a stage of card and acrylic."""
    ceiling = 'card.base' if SYDNEY else 'concrete.slab'
    sheet.box(ceiling, left - 0.1, back if SYDNEY else back + 0.4, right + 0.1, front + 0.1, CUT, CUT + 0.3)
    eye, look, focus = ((9.9, 8.2, 1.3), (12.6, 1.6, 0.98), (12.5, 4.6)) if SYDNEY else ((5.1, 7.15, 1.42), (6.15, 3.0, 0.9), (5.8, 5.0))
    (sydney_outlook if SYDNEY else brisbane_outlook)(EVENING)
    sheet.rod('bronze', *FLOOR_LAMP, 0, 1.45, 0.02).rod('bronze', *FLOOR_LAMP, 0, 0.02, 0.16).rod('shade', *FLOOR_LAMP, 1.25, 1.52, 0.2)
    build(EDGES)

    def at(x, y, z):
        return x * METRE, -y * METRE, z * METRE
    camera(at(*eye), at(*look), 19, at(*focus, 0.5), 0.5)
    (lamps if EVENING else morning)(at)
    take_picture(exposure=1.45 if EVENING else 1.05, bloom=0.25 if EVENING else 0, power=1.2, saturation=1.12, slope=1.06)


def morning(at):
    air((0.82, 0.91, 1.0), 1.0)
    middle = (12.3, 6.0) if SYDNEY else (6.3, 7.0)
    lamp(at(*middle, CUT - 0.05), at(*middle, 0), 7, 120, (1.0, 0.96, 0.9))
    lamp(at(middle[0], middle[1] + 3.4, 2.4), at(middle[0], middle[1] - 3, 0.6), 4, 150, (1.0, 0.95, 0.88))
    sun((0.5, -0.72, -0.40) if SYDNEY else (-0.42, -0.72, -0.44), 10.0, (1.0, 0.86, 0.68))


def lamps(at):
    air((0.15, 0.29, 0.50) if SYDNEY else (0.26, 0.22, 0.46), 0.17)
    warm = (1.0, 0.66, 0.36)
    middle = (12.3, 6.0) if SYDNEY else (6.3, 7.0)
    lamp(at(middle[0], middle[1] + 3.0, 2.4), at(middle[0], middle[1] - 3, 0.4), 3, 60, warm)
    for x, y in ((10.2, 4.4), (11.8, 4.4), (13.4, 4.4)) if SYDNEY else ((5.4, 5.0), (7.0, 5.0), (6.2, 7.2)):
        lamp(at(x, y, CUT - 0.06), at(x, y, 0), 0.5, 26, warm, spread=110)
    x, y = FLOOR_LAMP
    for target in (0, 9):
        lamp(at(x, y, 1.2 if target == 0 else 1.56), (*at(x, y, 0)[:2], target), 0.5, 14, (1.0, 0.62, 0.32))


room() if IN_ROOM else roofless()
