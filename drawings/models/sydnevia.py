"""Sydnevia at 1:500 on its board, by day or at dusk (`light=`)."""
import math
import os
import random
import sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import air, camera, empty_studio, lamp, take_picture, window_sun
from arguments import ARGUMENTS
from materials import GEOMETRY, HARBOUR, material, mix, standard_materials
from planting import shrub
from shapes import build, pieces
from town import build_town

DUSK = ARGUMENTS.get('light') == 'dusk'
empty_studio()
standard_materials()
plants = random.Random('gardens')
panes = random.Random('panes')

TOWER = GEOMETRY['model']
UNIT = 6.8 / 140  # the 140 units of the elevation are the 34 m of the plan, 6.8 cm at 1:500
STOREY = TOWER['floorHeight'] * UNIT
PODIUM = TOWER['podiumFloors']
DEEP = 4.2
LOGGIA_WIDE, LOGGIA_DEEP = 1.54, 0.44
SLAB = 0.07
SIDE_BAYS = 11
CAVITY = 0.012


def across(units):
    return (units - 70) * UNIT


def level(floor):
    return floor * STOREY


for shade, share in enumerate((0.0, 0.25, 0.5, 0.75, 1.0)):
    tint = mix((0.36, 0.43, 0.45, 1), HARBOUR, share)
    material(f'glass{shade}', mix(tint, (0, 0, 0, 1), 0.5 if DUSK else 0), 0.16, shine=0.65, coat=0.5)
for shade, (colour, strength) in enumerate((((1.0, 0.47, 0.15, 1), 0.42), ((1.0, 0.54, 0.20, 1), 0.85), ((1.0, 0.60, 0.27, 1), 1.6))):
    material(f'lit{shade}', colour, 0.4, glow=strength)
material('slot', HARBOUR, 0.12, shine=0.6, coat=0.6)
material('water', mix(HARBOUR, (0.36, 0.52, 0.56, 1), 0.55), 0.26, shine=0.55, coat=1.0, bump=0.04, bump_scale=1.3)
material('fin', (0.82, 0.80, 0.755, 1), 0.7)
material('crown', (0.80, 0.60, 0.32, 1), 0.3, metallic=1.0)


def cell(x0, y0, x1, y1, floor, lit=0.5):
    """The glass of one bay of one floor; at dusk some rooms are lit."""
    name = f'lit{panes.choice((0, 0, 0, 1, 1, 2))}' if DUSK and panes.random() < lit else f'glass{panes.choice((0, 0, 0, 1, 1, 2, 2, 3, 3, 4))}'
    pieces(name).box(x0, y0, level(floor) + SLAB / 2, x1, y1, level(floor + 1) - SLAB / 2)


def garden(x0, x1, step, bays, floor):
    z0, z1 = level(floor), level(floor + 1)
    for i in range(1, bays, 2):
        for y in (0.25, DEEP - 0.25):
            pieces('card').rod(x0 + i * step, y, z0, z1, 0.045)
    pieces('glass3').box(x0 + 0.9, 1.0, z0, x1 - 0.9, DEEP - 1.0, z1)
    if DUSK:
        pieces('lit1').box(x0 + 0.5, 0.5, z1 - 0.09, x1 - 0.5, DEEP - 0.5, z1 - 0.07)
    for _ in range(34):
        x, y = plants.uniform(x0 + 0.1, x1 - 0.1), plants.choice((0.1, 0.28, DEEP - 0.15))
        if plants.random() < 0.3:
            x, y = plants.choice((x0 + 0.12, x1 - 0.12)), plants.uniform(0, DEEP)
        shrub(plants, x, y, z0 + 0.1, plants.uniform(0.12, 0.22), plants.choice(('sage', 'grass')))


def storey(x0, x1, bays, side, floor):
    """Glass on three sides. At the outer corners it is set back behind the loggias, which are open to two sides."""
    step = (x1 - x0) / bays
    loggia_bays = round(LOGGIA_WIDE / step)
    edge = x0 + loggia_bays * step if side < 0 else x1 - loggia_bays * step
    outer = x0 if side < 0 else x1
    for i in range(bays):
        a, b = x0 + i * step + CAVITY, x0 + (i + 1) * step - CAVITY
        back = LOGGIA_DEEP if (i < loggia_bays if side < 0 else i >= bays - loggia_bays) else 0.13
        cell(a, back, b, back + 0.14, floor)
        cell(a, DEEP - back - 0.14, b, DEEP - back, floor)
    for j in range(SIDE_BAYS):
        a, b = j * DEEP / SIDE_BAYS, (j + 1) * DEEP / SIDE_BAYS
        if b > LOGGIA_DEEP + 0.05 and a < DEEP - LOGGIA_DEEP - 0.05:
            cell(outer - side * 0.03, a + CAVITY, outer - side * 0.17, b - CAVITY, floor)
    z0, z1 = level(floor) + SLAB / 2, level(floor + 1) - SLAB / 2
    for front, back, rail in ((0.13, LOGGIA_DEEP, 0.03), (DEEP - LOGGIA_DEEP, DEEP - 0.13, DEEP - 0.05)):
        pieces('card').box(edge - 0.03, front, z0, edge + 0.03, back, z1)
        pieces('brass').box(outer, rail, z0 + 0.19, edge, rail + 0.012, z0 + 0.205)
    pieces('card').box(x0 + 0.75, 0.75, level(floor), x1 - 0.75, DEEP - 0.75, level(floor + 1))


def fins(x0, x1, shaft, side):
    """From garden to garden, and past the roof to the sloping line of the crown. As shallow as in the plan, so that loggias show."""
    top = level(shaft['floors'])
    left, right = (height * UNIT for height in shaft['crown'])
    step = (x1 - x0) / shaft['bays']

    def crown(x):
        return left + (right - left) * (x - x0) / (x1 - x0)
    breaks = [PODIUM, *(floor for each in TOWER['gardens'] for floor in (each, each + 1)), shaft['floors']]

    def fin(xa, ya, xb, yb, rise, lowest=PODIUM):
        for low, high in zip(breaks[::2], breaks[1::2]):
            if high > lowest:
                pieces('fin').box(xa, ya, level(max(low, lowest)), xb, yb, level(high))
        pieces('crown').box(xa, ya, top, xb, yb, top + rise)
    half = 0.014
    for i in range(shaft['bays'] + 1):
        x = x0 + i * step
        for y in (-0.12, DEEP):
            fin(x - half, y, x + half, y + 0.12, crown(x))
    for j in range(1, SIDE_BAYS):
        y = j * DEEP / SIDE_BAYS
        for x, outward in ((x0, -1), (x1, 1)):
            lowest = PODIUM if outward == side else max(PODIUM, TOWER['shafts'][0]['floors'] - 1)
            fin(x - 0.04, y - half, x + outward * 0.1, y + half, crown(x), lowest)
    for y in (-0.06, DEEP + 0.06):
        pieces('crown').bar((x0, y, top + left), (x1, y, top + right), 0.05)
    for x, rise in ((x0, left), (x1, right)):
        pieces('crown').bar((x, -0.06, top + rise), (x, DEEP + 0.06, top + rise), 0.05)


def shaft(measures, side):
    """`side` is the direction of its outer corners: -1 is left."""
    x0, x1 = across(measures['left']), across(measures['right'])
    bays, top = measures['bays'], level(measures['floors'])
    for floor in range(PODIUM, measures['floors']):
        is_edge = floor in TOWER['gardens'] or floor - 1 in TOWER['gardens']
        out = 0.26 if is_edge else -0.02
        pieces('card').box(x0 - out, -out, level(floor) - SLAB / 2, x1 + out, DEEP + out, level(floor) + SLAB / 2)
        if floor in TOWER['gardens']:
            garden(x0, x1, (x1 - x0) / bays, bays, floor)
        else:
            storey(x0, x1, bays, side, floor)
    pieces('card').box(x0 - 0.10, -0.10, top - 0.06, x1 + 0.10, DEEP + 0.10, top + 0.10)
    pieces('card').box(x0 + 0.8, 1.1, top, x1 - 0.8, DEEP - 1.1, top + 0.55)
    if DUSK:
        pieces('lit2').box(x0 + 0.35, 0.35, top + 0.13, x1 - 0.35, DEEP - 0.35, top + 0.17)
    fins(x0, x1, measures, side)


def slot(low, high):
    """The lift lobbies between the shafts."""
    x0, x1, end = across(low['right']), across(high['left']), low['floors'] - 2
    pieces('slot').box(x0, 0.45, level(PODIUM), x1, DEEP - 0.45, level(end))
    for floor in range(PODIUM, end + 1):
        pieces('card').box(x0, 0.36, level(floor) - 0.03, x1, DEEP - 0.36, level(floor) + 0.03)
        if DUSK and floor not in TOWER['gardens'] and floor < end:
            pieces('lit0').box(x0 + 0.06, 0.42, level(floor) + 0.04, x1 - 0.06, 0.46, level(floor + 1) - 0.04)


def podium(x0, x1, y0, y1):
    """A tall glazed lobby under three storeys of homes behind slender posts, with a roof garden."""
    street, top, post = level(2), level(PODIUM), 12 * UNIT
    pieces('card').box(x0 - 0.3, y0 - 0.3, street - 0.09, x1 + 0.3, y1 + 0.3, street + 0.06)
    pieces('card').box(x0 - 0.12, y0 - 0.12, top - 0.1, x1 + 0.12, y1 + 0.12, top + 0.04)
    pieces('card').box(x0 + 1, y0 + 1, 0, x1 - 1, y1 - 1, top)
    for floor in range(3, PODIUM):
        pieces('card').box(x0 + 0.03, y0 + 0.03, level(floor) - 0.05, x1 - 0.03, y1 - 0.03, level(floor) + 0.05)
    for along, start, end, faces in (('x', x0, x1, (y0, y1)), ('y', y0, y1, (x0, x1))):
        count = int((end - start) / post)
        for i in range(count + 1):
            a = start + i * (end - start) / count
            b = a + (end - start) / count
            for at, inward in zip(faces, (1, -1)):
                posts = (a - 0.035, at - 0.09, a + 0.035, at + 0.09)
                px0, py0, px1, py1 = posts if along == 'x' else (posts[1], posts[0], posts[3], posts[2])
                pieces('card').box(px0, py0, street, px1, py1, top)
                for floor in range(2, PODIUM) if i < count else ():
                    g0, g1 = sorted((at + inward * 0.14, at + inward * 0.26))
                    cell(*((a, g0, b, g1) if along == 'x' else (g0, a, g1, b)), floor, 0.6)
    inner, lobby = 0.55, pieces('lit1' if DUSK else 'glass2')
    lobby.box(x0 + inner, y0 + inner, 0, x1 - inner, y0 + inner + 0.1, street - 0.09)
    lobby.box(x0 + inner, y1 - inner - 0.1, 0, x1 - inner, y1 - inner, street - 0.09)
    lobby.box(x0 + inner, y0 + inner, 0, x0 + inner + 0.1, y1 - inner, street - 0.09)
    lobby.box(x1 - inner - 0.1, y0 + inner, 0, x1 - inner, y1 - inner, street - 0.09)
    for i in range(int((x1 - x0) / (36 * UNIT)) + 1):
        pieces('brass').rod(x0 + 0.2 + i * 36 * UNIT, y0 + 0.1, 0, street - 0.05, 0.055, 10)
    for _ in range(190):
        x, y = plants.uniform(x0 + 0.1, x1 - 0.1), plants.uniform(y0 + 0.1, y1 - 0.1)
        if across(0) - 0.3 < x < across(140) + 0.3 and y > -0.35:
            y = plants.uniform(y0 + 0.08, y0 + 0.6)
        shrub(plants, x, y, top + 0.06, plants.uniform(0.12, 0.27), plants.choice(('sage', 'grass', 'grass')))


low, high = TOWER['shafts']
shaft(low, -1)
shaft(high, 1)
slot(low, high)
mast = across((high['left'] + high['right']) / 2)
pieces('brass').rod(mast, DEEP / 2, level(high['floors']), level(high['floors']) + 92 * UNIT, 0.035, 8, 0.015)
site = (across(low['left'] - 52), across(high['right'] + 66), -1.0, DEEP + 1.4)
podium(*site)
build_town(site, STOREY)
pieces('table').box(-260, -200, -3.9, 260, 80, -3.2)
pieces('wall').box(-500, 72, -200, 500, 74, 400)
build({'card': 0.012, 'walnut': 0.07, 'bass': 0.03, 'water': 0.05, 'ground': 0.02, 'card.quay': 0.02, 'table': 0.2})

turn = math.radians(-27)
camera((-8.5 + math.sin(turn) * 155, 2 - math.cos(turn) * 155, 44), (-8.5, 2, 14.5), 78, (-2.4, -0.6, 18), 0.022)
if DUSK:
    air((0.10, 0.17, 0.27), 0.2)
    lamp((-150, -60, 120), (0, 0, 5), 130, 60000, (0.44, 0.62, 0.95))
    lamp((120, 60, 90), (0, 0, 10), 60, 5000, (1.0, 0.62, 0.35))
    take_picture(exposure=1.2, bloom=0.3, saturation=1.14, power=1.34, warm=0.05, tint=0.05, vignette=0.22)
else:
    air((0.90, 0.94, 1.0), 0.38)
    lamp((-170, -70, 120), (0, 0, 8), 120, 185000, (0.93, 0.97, 1.0))
    window_sun((0.70, 0.62, -0.36), (4, 10, 14), 3, (21, 84), 4.5, 3.6, (1.0, 0.86, 0.68))
    take_picture(exposure=0.5, power=1.26, saturation=1.14, slope=1.08)
