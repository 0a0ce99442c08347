"""Brisnevia at 1:200 on the bank of its river, by day or at dusk (`light=`), or by day from the height of a `level=`."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import air, camera, empty_studio, lamp, take_picture, window_sun
from arguments import ARGUMENTS
from materials import GEOMETRY, JACARANDA, material, mix, standard_materials
from planting import figure, shrub, tree
from shapes import build, pieces, rounded
from town import board

DUSK = ARGUMENTS.get('light') == 'dusk'
empty_studio()
standard_materials()
rnd = random.Random('brisnevia')
rooms = random.Random('lit rooms')

FLOORS = GEOMETRY['model']
UNIT, METRE = 1.7 / 40, 0.5  # a storey of 40 units is 3.4 m; a metre is 0.5 cm at 1:200
STOREY, SLAB = 40 * UNIT, 8 * UNIT
ROOMS, BREEZEWAY, STAIR = 11 * METRE, 13.4 * METRE, 17.6 * METRE
TOP = len(FLOORS)
PANELS = (26 * UNIT, 34 * UNIT, 42 * UNIT)
BEDS = (22 * UNIT, 34 * UNIT, 46 * UNIT, 58 * UNIT)

glass = mix((0.50, 0.50, 0.55, 1), JACARANDA, 0.35)
for shade, alpha in enumerate((0.28, 0.4, 0.55)):
    material(f'pane{shade}', mix(glass, JACARANDA, 0.25 * shade), 0.12, shine=0.7, coat=0.6, alpha=alpha * (0.6 if DUSK else 1))
material('rail', (0.85, 0.87, 0.9, 1), 0.12, shine=0.7, alpha=0.16)
material('water', mix(JACARANDA, (0.44, 0.47, 0.52, 1), 0.74), 0.24, shine=0.55, coat=1.0, bump=0.04, bump_scale=0.9)
material('lawn', (0.27, 0.29, 0.185, 1), 0.98, bump=0.8, bump_scale=20)
material('inner', (0.62, 0.48, 0.33, 1), 0.6, grain=('z', (0.72, 0.58, 0.42, 1), 0.7), vary=0.1)
material('lit', (1.0, 0.60, 0.27, 1), glow=7.0)
material('wash', (1.0, 0.60, 0.27, 1), glow=3.5)


def level(floor):
    return floor * STOREY


def edge(floor):
    """Where the slab over a storey ends towards the river."""
    return (FLOORS[floor]['setBack'] - FLOORS[floor]['reach']) * METRE


def stretches(start, end, widths, least):
    """Divides a length into pieces of changing width."""
    while start < end - least:
        stop = min(start + rnd.choice(widths), end)
        yield start, stop
        start = stop


def facade(floor, start, end, at, is_side=False):
    """Glass, timber battens and walls by turns, as wide as on the elevation."""
    z0, z1 = level(floor), level(floor + 1) - SLAB

    def panel(name, a0, a1, b0, b1):
        x0, y0, x1, y1 = (b0, a0, b1, a1) if is_side else (a0, b0, a1, b1)
        pieces(name).box(x0, y0, z0, x1, y1, z1)
    for a, b in stretches(start, end, PANELS, 6 * UNIT):
        kind = rnd.choice(('glass', 'glass', 'glass', 'screen', 'wall'))
        if kind == 'glass':
            panel(f'pane{rnd.choice((0, 0, 1, 2))}', a + 0.03, b - 0.03, at, at + 0.05)
            panel('oak', (a + b) / 2 - 0.02, (a + b) / 2 + 0.02, at - 0.02, at + 0.07)
        elif kind == 'screen':
            for i in range(int((b - a - 0.06) / 0.15) + 1):
                panel('oak', a + 0.06 + i * 0.15, a + 0.12 + i * 0.15, at - 0.06, at + 0.06)
            panel('pane2', a, b, at + 0.1, at + 0.14)
        else:
            panel('card', a, b, at, at + 0.12)
        panel('oak', a - 0.03, a + 0.03, at - 0.04, at + 0.1)


def planted(floor, x0, x1, y0, y1, over):
    """A trough at the edge of a slab; plants hang over it in the direction `over`."""
    z = level(floor)
    pieces('card.trough').box(x0, y0, z, x1, y1, z + 0.22)
    for _ in range(max(5, int((x1 - x0) * (y1 - y0) * 9))):
        kind = rnd.choice(('sage', 'sage', 'grass', 'grass', 'grass', 'lilac'))
        shrub(rnd, rnd.uniform(x0 + 0.05, x1 - 0.05), rnd.uniform(y0 + 0.05, y1 - 0.05), z + 0.24 + rnd.uniform(0, 0.16), rnd.uniform(0.13, 0.27), kind)
    for i in range(int(max(x1 - x0, y1 - y0) / 0.3)):
        if rnd.random() < 0.6:
            share = (i + rnd.random()) * 0.3 / max(x1 - x0, y1 - y0)
            x = x0 + (x1 - x0) * share if over[1] else (x0 if over[0] < 0 else x1)
            y = y0 + (y1 - y0) * share if over[0] else (y0 if over[1] < 0 else y1)
            drop = rnd.uniform(0.15, 0.55)
            for s in range(4):
                shrub(rnd, x + over[0] * 0.06, y + over[1] * 0.06, z + 0.14 - drop * s / 3, rnd.uniform(0.07, 0.14), rnd.choice(('sage', 'grass')), 1.4)


def edge_of(floor, start, end, place_bed, place_rail):
    for a, b in stretches(start, end, BEDS, 0.4):
        place_bed(a, b) if rnd.random() < 0.58 else place_rail(a, b)


def storey(floor, measures):
    x0, x1, front = measures['left'] * UNIT, measures['right'] * UNIT, edge(floor)
    z0, z1 = level(floor), level(floor + 1)
    pieces('card.slab').prism(rounded(x0, front, x1, BREEZEWAY, 0.3), z1 - SLAB, z1)
    pieces('oak.deck').prism(rounded(x0 + 0.16, front + 0.16, x1 - 0.16, BREEZEWAY - 0.16, 0.2), z1, z1 + 0.02)
    left, right, glass_line = measures['roomLeft'] * UNIT, measures['roomRight'] * UNIT, measures['setBack'] * METRE
    facade(floor, left, right, glass_line)
    for x in (left, right):
        facade(floor, glass_line, ROOMS, x, True)
    pieces('inner').box(left + 0.5, ROOMS - 0.12, z0, right - 0.5, ROOMS, z1 - SLAB)
    homes = 4 if floor < 9 else 2
    for i in range(homes * 2):
        a, b = (left + (right - left) * share / homes / 2 for share in (i, i + 1))
        if i:
            pieces('card').box(a - 0.06, glass_line + 0.3, z0, a + 0.06, ROOMS, z1 - SLAB)
        if DUSK and rooms.random() < 0.8:
            pieces('lit').box(a + 0.4, glass_line + 0.8, z1 - SLAB - 0.05, b - 0.4, glass_line + 2.0, z1 - SLAB - 0.02)
    if DUSK:
        pieces('wash').box(left + 0.4, glass_line - 0.3, z1 - SLAB - 0.03, right - 0.4, glass_line - 0.2, z1 - SLAB - 0.01)
    for x in (left + 0.15, (left + right) / 2, right - 0.15):
        pieces('card').rod(x, glass_line - 0.5, z0, z1 - SLAB, 0.07, 10)


def terrace(floor):
    """What is on the slab that the rooms of this floor open to."""
    below, front, z = FLOORS[floor - 1], edge(floor - 1), level(floor)
    x0, x1 = below['left'] * UNIT, below['right'] * UNIT

    def rail(xa, ya, xb, yb):
        pieces('rail').box(xa, ya, z, xb, yb, z + 0.46)
        pieces('brass').box(xa - 0.005, ya - 0.005, z + 0.46, xb + 0.005, yb + 0.005, z + 0.49)
    edge_of(floor, x0 + 0.25, x1 - 0.25, lambda a, b: planted(floor, a, b, front + 0.1, front + 0.62, (0, -1)),
            lambda a, b: rail(a, front + 0.14, b, front + 0.17))
    for side, x in ((1, x0), (-1, x1)):
        edge_of(floor, front + 0.8, BREEZEWAY - 0.3, lambda a, b: planted(floor, *sorted((x + side * 0.1, x + side * 0.55)), a, b, (-side, 0)),
                lambda a, b: rail(*sorted((x + side * 0.14, x + side * 0.17))[:1], a, sorted((x + side * 0.14, x + side * 0.17))[1], b))
    for _ in range(rnd.choice((1, 2, 3))):
        tree(rnd, rnd.uniform(x0 + 0.8, x1 - 0.8), front + 0.7, z + 0.1, rnd.uniform(1.1, 1.35), rnd.choice(('lilac', 'sage', 'grass')), 0.36)
    for _ in range(rnd.choice((0, 1, 2))):
        figure(rnd, rnd.uniform(x0 + 1, x1 - 1), front + rnd.uniform(1.0, 1.4), z, 0.86)


def roof():
    top, z, front = FLOORS[-1], level(TOP), edge(TOP - 1)
    left, right, wall = (top['left'] + 84) * UNIT, (top['right'] - 70) * UNIT, top['setBack'] * METRE + 0.9
    high = z + 30 * UNIT
    for i in range(10):
        x = left + (right - left) * i / 9
        pieces('oak').box(x - 0.03, wall, z, x + 0.03, wall + 0.06, high)
    pieces('pane0').box(left, wall + 0.02, z, right, wall + 0.06, high)
    for x in (left, right):
        pieces('pane1').box(x - 0.02, wall, z, x + 0.02, ROOMS, high)
    pieces('inner').box(left + 0.6, ROOMS - 0.6, z, right - 0.6, ROOMS - 0.4, high)
    if DUSK:
        pieces('lit').box(left + 0.6, wall + 0.8, high - 0.05, right - 0.6, wall + 1.2, high - 0.02)
    pieces('card.slab').prism(rounded(left - 26 * UNIT, wall - 0.9, right + 26 * UNIT, ROOMS + 0.2, 0.25), high, high + 6 * UNIT)
    for x in (left - 16 * UNIT, right + 16 * UNIT):
        pieces('brass').rod(x, wall - 0.6, z, high, 0.05, 10)
    x0, x1 = top['left'] * UNIT, top['right'] * UNIT
    planted(TOP, x0 + 0.3, x1 - 0.3, front + 0.12, front + 0.75, (0, -1))
    for x, side in ((x0, 1), (x1, -1)):
        planted(TOP, *sorted((x + side * 0.12, x + side * 1.6)), front + 0.9, BREEZEWAY - 0.5, (-side, 0))
        tree(rnd, x + side * 1.1, front + 2.0, z + 0.2, 1.9, 'lilac')
        tree(rnd, x + side * 0.9, front + 4.2, z + 0.2, 1.6)


LEFT, RIGHT, FRONT, BACK, WATER = -25, 21, -17, 18, -1.62
BANK_STEPS, RISE, TREAD = 5, 0.332, 0.62
TREES = ((-16.5, -2.4, 6.2, 'lilac'), (-20.4, -0.6, 5.4, 'lilac'), (-14.6, 3.4, 4.8, 'grass'), (-19.5, 5.2, 6.4, 'lilac'),
         (-22.6, 8.5, 5.4, 'sage'), (-15.5, 9.5, 5.8, 'lilac'), (14.8, -2.8, 5.2, 'lilac'), (18.2, -0.8, 6.2, 'lilac'),
         (15.2, 3.2, 4.8, 'grass'), (18.6, 6.2, 5.8, 'lilac'), (-20.5, 13.5, 5.4, 'sage'), (14.6, 9.8, 5.2, 'sage'),
         (18.4, 12.4, 5.6, 'lilac'), (-9, 13.5, 5.2, 'lilac'), (6, 14, 5, 'sage'))
PEOPLE = ((-9.4, -4.6), (-8.9, -4.3), (-4.2, -4.4), (0.6, -4.9), (1.1, -4.7), (5.6, -4.4), (9.6, -4.2), (12.6, -4.0), (-13.6, -4.2),
          (-18, -4.4), (3.2, -3.6), (-6.6, -3.4), (-12.8, -5.1), (7.4, -5.0))


def bank(x):
    return -8.4 + 1.9 * math.sin(x * 0.10 - 0.4) + 0.6 * math.sin(x * 0.31)


def river_bank():
    """Steps of card down to the river, lawns with jacarandas, people on the path."""
    board(LEFT, RIGHT, FRONT, BACK, -4.6, -1.5, 0.9)
    pieces('water').box(LEFT, FRONT, -2.2, RIGHT, BACK, WATER)
    xs = [LEFT + (RIGHT - LEFT) * k / 80 for k in range(81)]
    for i in range(BANK_STEPS):
        front = [(x, bank(x) + i * TREAD * (1 + 0.4 * math.sin(x * 0.17 + i))) for x in xs]
        pieces('ground').prism(front + [(RIGHT, BACK), (LEFT, BACK)], -1.66 + i * RISE, -1.66 + (i + 1) * RISE)
    for x0, x1 in ((LEFT + 1.2, -12.6), (12.6, RIGHT - 1.2)):
        pieces('lawn').prism(rounded(x0, -3.6, x1, 15.5, 1.0), 0, 0.05)
    pieces('pave').prism(rounded(-12.2, -4.6, 12.2, 10.2, 0.4), 0, 0.04)
    for x, y, height, kind in TREES:
        tree(rnd, x, y, 0.03, height, kind, 0.46)
    for _ in range(150):
        x, step = rnd.uniform(LEFT + 0.5, RIGHT - 0.5), rnd.randint(1, 4)
        if abs(x) > 8.5:
            y = bank(x) + step * TREAD + rnd.uniform(0.25, 0.5)
            shrub(rnd, x, y, -1.66 + step * RISE + 0.12, rnd.uniform(0.16, 0.34), rnd.choice(('sage', 'grass', 'grass')))
    for x, y in PEOPLE:
        figure(rnd, x, y, 0.02, rnd.uniform(0.82, 0.9))
    for x, y, turn in ((-15, -13.2, 0.5), (4.5, -13.6, 0.25)):
        cos, sin = math.cos(turn), math.sin(turn)
        hull = ((-1.3, 0), (-0.8, -0.2), (0.8, -0.2), (1.3, 0), (0.8, 0.2), (-0.8, 0.2))
        pieces('oak.boat').prism([(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in hull], WATER, WATER + 0.18)
        figure(rnd, x, y, WATER + 0.12, 0.6)


for floor, measures in enumerate(FLOORS):
    storey(floor, measures)
    if floor:
        terrace(floor)
pieces('card').box(-1.9, BREEZEWAY, 0, 1.9, STAIR, level(TOP) + 1.3)
roof()
river_bank()
pieces('table').box(-260, -200, -5.3, 260, 72, -4.6)
pieces('wall').box(-500, 62, -200, 500, 64, 400)
build({'card': 0.012, 'card.slab': 0.03, 'card.trough': 0.015, 'walnut': 0.07, 'water': 0.05, 'ground': 0.02, 'table': 0.2})

# From one place over the river: uprights keep their place in the frame while the eye rises.
HEIGHTS = {'0': (0.9, 7.9), '6': (11.5, 8.2), '14': (28, 15.3)}
LEVEL = ARGUMENTS.get('level')
turn = math.radians(-31)
if LEVEL:
    eye, aim = HEIGHTS[LEVEL]
    camera((-30, -33, eye), (-2.5, -5, aim), 38, (-8, -4, 0), 0.1)
else:
    camera((-7.4 + math.sin(turn) * 131, 1 - math.cos(turn) * 131, 31), (-7.4, 1, 10.5), 80, (-5, -1.8, 12), 0.03)
if DUSK:
    air((0.11, 0.15, 0.26), 0.2)
    lamp((-150, -60, 120), (0, 0, 5), 130, 52000, (0.50, 0.58, 0.95))
    lamp((120, 60, 90), (0, 0, 10), 60, 5000, (1.0, 0.62, 0.35))
    take_picture(exposure=1.3, bloom=0.3, saturation=1.15, power=1.32, warm=0.03, tint=0.03, vignette=0.22)
else:
    air((0.88, 0.93, 1.0), 0.30)
    lamp((-150, -75, 110), (0, 0, 8), 120, 165000, (0.94, 0.97, 1.0))
    window_sun((0.70, 0.62, -0.44), (2, 4, 11), 3, (19, 105 if LEVEL else 74), 4.0, 3.5, (1.0, 0.86, 0.68))
    take_picture(exposure=0.65, power=1.26, saturation=1.12, slope=1.07)
