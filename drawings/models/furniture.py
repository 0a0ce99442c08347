"""Furniture of the 1:50 models, where the plan has it: timber, cloth, linen and stone, each piece on the origin of its drawing."""
import random
from planting import shrub
from shapes import pieces

METRE = 2.0  # a metre is 2 cm at 1:50
rnd = random.Random('furniture')


class Place:
    """A frame of the plan, in metres: x to the right, y down."""

    def __init__(self, frame):
        self.frame = frame

    def point(self, u, v):
        a, b, c, d, e, f = self.frame
        return (a * u + c * v + e) * METRE, -(b * u + d * v + f) * METRE

    def box(self, name, u0, v0, u1, v1, z0, z1):
        pieces(name).box(*self.point(u0, v0), z0 * METRE, *self.point(u1, v1), z1 * METRE)
        return self

    def rod(self, name, u, v, z0, z1, radius, sides=24, top=None):
        pieces(name).rod(*self.point(u, v), z0 * METRE, z1 * METRE, radius * METRE, sides, None if top is None else top * METRE)
        return self

    def at(self, u, v, backwards=False, turned=False):
        a, b, c, d, e, f = self.frame
        e, f = a * u + c * v + e, b * u + d * v + f
        if backwards:
            a, b, c, d = -a, -b, -c, -d
        if turned:
            a, b, c, d = c, d, -a, -b
        return Place((a, b, c, d, e, f))


def bed(p, width, length):
    p.box('timber', -0.06, 0, width + 0.06, 0.07, 0, 0.95).box('timber', 0, 0.06, width, length, 0.08, 0.26)
    p.box('linen.mattress', 0.02, 0.08, width - 0.02, length - 0.02, 0.26, 0.48)
    half = width / 2
    for u in (0.07, half + 0.03):
        p.box('linen.pillow', u, 0.12, u + half - 0.1, 0.56, 0.46, 0.66)
    p.box('linen.duvet', -0.05, 0.66, width + 0.05, length + 0.03, 0.3, 0.55)
    p.box('cloth.duvet', -0.06, 1.25, width + 0.06, length + 0.04, 0.28, 0.565)
    for u in (-0.52, width + 0.1):
        p.box('timber', u, 0.02, u + 0.42, 0.44, 0.12, 0.44)
        p.rod('brass', u + 0.21, 0.22, 0.44, 0.6, 0.02).rod('shade', u + 0.21, 0.22, 0.58, 0.78, 0.12, top=0.09)


def seat(p, width, depth, name, cushions, back=0.74):
    """A sofa or an armchair: a low frame on feet, loose seats, backs and arms with soft edges."""
    p.box(f'{name}.frame', 0.03, 0.03, width - 0.03, depth - 0.03, 0.1, 0.3)
    for u in (0.06, width - 0.1):
        for v in (0.06, depth - 0.1):
            p.box('timber', u, v, u + 0.04, v + 0.04, 0, 0.1)
    p.box(f'{name}.cushion', 0.19, 0, width - 0.19, 0.22, 0.2, back)
    for u in (0, width - 0.2):
        p.box(f'{name}.cushion', u, 0.01, u + 0.2, depth, 0.18, 0.58)
    for i in range(cushions):
        a, b = (0.2 + (width - 0.4) * share / cushions for share in (i, i + 1))
        p.box(f'{name}.cushion', a + 0.005, 0.2, b - 0.005, depth + 0.02, 0.27, 0.46)
        p.box(f'{name}.cushion', a + 0.03, 0.19, b - 0.03, 0.42, 0.44, back + 0.06)


def sofa(p, width, chaise):
    seat(p, width, 0.92, 'sofa', max(2, round((width - 0.4) / 0.8)))
    if chaise:
        p.box('sofa.frame', width - 0.95, 0.9, width, 1.62, 0.1, 0.28).box('sofa.cushion', width - 0.95, 0.86, width, 1.64, 0.27, 0.46)
    for u in (0.26, width - 0.76):
        p.box('cloth.pillow', u, 0.36, u + 0.5, 0.54, 0.45, 0.86)
    p.box('linen.pillow', 0.62, 0.44, 1.08, 0.6, 0.45, 0.82)


def single_sofa(p):
    seat(p, 0.82, 0.8, 'cloth', 1, 0.68)


def coffee_table(p, radius):
    p.rod('timber.top', 0, 0, 0.34, 0.38, radius, 48).rod('timber', 0, 0, 0.02, 0.34, radius * 0.3, 32, radius * 0.22).rod('timber', 0, 0, 0, 0.035, radius * 0.5, 32)
    p.box('linen.book', -0.2, -0.12, 0.08, 0.1, 0.38, 0.41).box('cloth.book', -0.17, -0.1, 0.06, 0.08, 0.41, 0.435)
    p.rod('stone', 0.17, 0.12, 0.38, 0.46, 0.05, 24, 0.08)


def rug(p, width, depth):
    p.box('cloth.rug', 0, 0, width, depth, 0, 0.016).box('sofa.rug', 0.12, 0.12, width - 0.12, depth - 0.12, 0, 0.02)


def chair(p):
    p.box('cloth.seat', -0.22, 0.04, 0.22, 0.46, 0.42, 0.48)
    p.box('timber', -0.22, 0.46, 0.22, 0.49, 0.62, 0.8)
    for u in (-0.21, 0.18):
        p.box('timber', u, 0.06, u + 0.03, 0.09, 0, 0.43).box('timber', u, 0.46, u + 0.03, 0.49, 0, 0.66)


def dining_table(p, width, depth, seats):
    p.box('timber.top', 0, 0, width, depth, 0.71, 0.75)
    for u in (0.14, width - 0.22):
        p.box('timber', u, 0.14, u + 0.08, depth - 0.14, 0, 0.71)
    for i in range(seats):
        u = width * (i + 0.5) / seats
        chair(p.at(u, depth + 0.02))
        chair(p.at(u, -0.02, backwards=True))
    p.rod('stone', width * 0.5, depth * 0.5, 0.75, 0.82, 0.1, 32, 0.17)


def round_table(p, radius, seats):
    p.rod('timber.top', 0, 0, 0.7, 0.73, radius, 48).rod('bronze', 0, 0, 0, 0.7, 0.03).rod('bronze', 0, 0, 0, 0.02, radius * 0.5)
    chair(p.at(0, radius))
    chair(p.at(0, -radius, backwards=True))
    if seats > 2:
        chair(p.at(-radius, 0, turned=True))
        chair(p.at(radius, 0, turned=True, backwards=True))


def plant(p, radius):
    p.rod('stone', 0, 0, 0, 0.36, radius * 0.42, 32, radius * 0.58)
    x, y = p.point(0, 0)
    for _ in range(9):
        at = x + rnd.uniform(-1, 1) * radius, y + rnd.uniform(-1, 1) * radius, rnd.uniform(0.42, 1.15) * METRE
        pieces('wire').bar((x, y, 0.3 * METRE), at, 0.012 * METRE, 0.006 * METRE)
        shrub(rnd, *at, rnd.uniform(0.3, 0.5) * radius * METRE, rnd.choice(('sage', 'grass')), 1.25)


def bench(p, width, depth):
    p.box('timber', 0, 0, width, depth, 0, 0.86).box('stone', 0, 0, width, depth, 0.86, 0.9)


def kitchen(p, width):
    counter = width - 1.4
    p.box('timber', 0, 0, counter, 0.6, 0.08, 0.87).box('stone', 0, 0, counter, 0.62, 0.87, 0.91)
    hob = min(width - 2.4, 0.5)
    p.box('ink', hob, 0.07, hob + 0.76, 0.55, 0.91, 0.915)
    for i in range(round(counter / 0.6)):
        p.box('bronze', 0.2 + i * 0.6, 0.6, 0.4 + i * 0.6, 0.615, 0.76, 0.775)
    for u in (counter, counter + 0.7):
        p.cupboard(u + 0.005, u + 0.695, 0.68)


def island(p, width, stools):
    p.box('timber', 0.03, 0.03, width - 0.03, 0.7, 0, 0.87).box('stone', 0, 0, width, 0.95, 0.87, 0.92)
    p.box('ink', width * 0.36, 0.12, width * 0.36 + 0.72, 0.54, 0.915, 0.922)
    p.rod('bronze', width * 0.36 + 0.36, 0.07, 0.92, 1.16, 0.016)
    for i in range(stools):
        u = width * (i + 0.5) / stools
        p.rod('timber.top', u, 1.14, 0.62, 0.66, 0.17).rod('bronze', u, 1.14, 0, 0.62, 0.02).rod('bronze', u, 1.14, 0, 0.015, 0.14)


def toilet(p):
    p.box('china', -0.19, 0, 0.19, 0.17, 0, 0.8).box('china', -0.18, 0.17, 0.18, 0.6, 0.1, 0.42)


def basin(p, width):
    p.box('timber', 0, 0, width, 0.5, 0.3, 0.82).box('stone', 0, 0, width, 0.5, 0.82, 0.86)
    p.rod('china', width / 2, 0.26, 0.86, 0.93, 0.16, 32, 0.2)


def shower(p, width, depth):
    p.box('tile', 0, 0, width, depth, 0, 0.03).box('acrylic', 0, 0, 0.02, depth, 0.03, 1.5).rod('bronze', width / 2, depth / 2, 0.03, 0.035, 0.06)


def bath(p, length):
    p.box('china', 0, 0, length, 0.76, 0, 0.52).box('tile', 0.09, 0.08, length - 0.09, 0.68, 0.515, 0.525)


def wardrobe(p, width, depth):
    p.cupboard(0, width, depth)


def desk(p, width):
    p.box('timber.top', 0, 0, width, 0.6, 0.7, 0.74)
    for u in (0.02, width - 0.06):
        p.box('timber', u, 0.02, u + 0.04, 0.58, 0, 0.7)
    chair(p.at(width / 2, 0.5))


def washer(p):
    p.box('china', 0, 0, 0.62, 0.62, 0, 0.85)


def media_unit(p, width):
    p.box('timber', 0, 0, width, 0.4, 0.12, 0.48).box('ink', width * 0.2, 0.08, width * 0.8, 0.12, 0.5, 1.22)
    p.rod('stone', width * 0.1, 0.2, 0.48, 0.72, 0.05, 24, 0.08)


def lounger(p):
    p.box('timber', 0, 0, 0.65, 1.8, 0.18, 0.24).box('linen.duvet', 0.03, 0.5, 0.62, 1.77, 0.24, 0.33).box('linen.pillow', 0.04, 0.04, 0.61, 0.54, 0.24, 0.5)
    for u in (0.03, 0.57):
        for v in (0.1, 1.65):
            p.box('timber', u, v, u + 0.05, v + 0.05, 0, 0.18)


FURNITURE = {
    'bed': bed, 'sofa': sofa, 'singleSofa': single_sofa, 'coffeeTable': coffee_table, 'rug': rug, 'diningTable': dining_table,
    'roundTable': round_table, 'plant': plant, 'bench': bench, 'kitchen': kitchen, 'island': island, 'toilet': toilet,
    'basin': basin, 'shower': shower, 'bath': bath, 'wardrobe': wardrobe, 'desk': desk, 'washer': washer,
    'mediaUnit': media_unit, 'lounger': lounger,
}
