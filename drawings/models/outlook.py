"""What a room looks out on: acrylic water, and cities and a bridge cut from card. A stage, not a promise of a view."""
import math
import random
from materials import material
from planting import tree
from shapes import pieces

WATER = -8.6


def _stage(is_evening, evening_sky, water):
    material('sky', evening_sky if is_evening else (0.70, 0.80, 0.86, 1), 1.0, glow=0.62 if is_evening else 0.5)
    material('outlookwater', tuple(c * 0.35 for c in water[:3]) + (1,) if is_evening else water, 0.3, bump=0.06, bump_scale=0.25)
    material('cutout', (0.34, 0.40, 0.42, 1), 0.9)
    material('dots', (1.0, 0.62, 0.28, 1), glow=5.0)
    pieces('outlookwater').box(-400, 6, -9, 500, 330, WATER)
    pieces('sky').box(-700, 330, -200, 800, 332, 140)


def _far_shore(seed, is_evening, lowest, highest, y=270):
    rnd = random.Random(seed)
    x = -420
    while x < 480:
        width, height = rnd.uniform(8, 22), rnd.uniform(lowest, highest)
        pieces('cutout').box(x, y, WATER, x + width, y + 4, WATER + height)
        for _ in range(5 if is_evening else 0):
            a, b = x + rnd.uniform(0, width), WATER + rnd.uniform(0.6, max(1.2, height - 1))
            pieces('dots').box(a, y - 1, b, a + 0.7, y - 0.7, b + 0.7)
        x += width * rnd.uniform(0.7, 1.3)


def sydney_outlook(is_evening):
    _stage(is_evening, (0.045, 0.105, 0.17, 1), (0.055, 0.125, 0.150, 1))
    _far_shore('far shore', is_evening, 5, 17)
    left, span, y, panels = -20, 150.0, 190, 28
    deck = WATER + span * 0.112

    def lower(u):
        return WATER + span * (0.02 + 0.84 * u * (1 - u))

    def upper(u):
        return WATER + span * (0.125 + 0.143 * math.sin(math.pi * u) ** 1.35)
    card = pieces('cutout')
    for i in range(panels):
        u, v = i / panels, (i + 1) / panels
        xu, xv = left + span * u, left + span * v
        for chord in (lower, upper):
            card.bar((xu, y, chord(u)), (xv, y, chord(v)), 0.7)
        card.bar((xu, y, lower(u)), (xu, y, upper(u)), 0.3)
        start, end = ((xu, y, upper(u)), (xv, y, lower(v))) if u < 0.5 else ((xu, y, lower(u)), (xv, y, upper(v)))
        card.bar(start, end, 0.3)
        card.bar((xu, y, min(deck, lower(u)) - 0.01), (xu, y, max(deck, lower(u))), 0.22)
    card.box(-400, y - 1, deck - 1.0, 500, y + 1, deck + 0.6)
    for x in (left - span * 0.022, left + span * 1.022):
        card.box(x - 3, y - 3, WATER, x + 3, y + 3, WATER + span * 0.185)
    for x in range(-380, 480, 14):
        if not left - 6 < x < left + span + 6:
            card.box(x, y - 0.6, WATER, x + 1.0, y + 0.6, deck)
    if is_evening:
        for x in range(-380, 480, 9):
            pieces('dots').box(x, y - 1.6, deck + 1.4, x + 0.55, y - 1.2, deck + 1.95)


def brisbane_outlook(is_evening):
    _stage(is_evening, (0.10, 0.085, 0.19, 1), (0.20, 0.20, 0.24, 1))
    _far_shore('ranges', is_evening, 9, 14, 300)
    _far_shore('far bank', is_evening, 3, 8, 180)
    rnd = random.Random('city')
    for i in range(16):
        x, height = 20 + i * 7 + rnd.uniform(-2, 2), rnd.uniform(12, 38)
        pieces('cutout').box(x, 230, WATER, x + rnd.uniform(4, 7), 233, WATER + height)
    for i in range(9):
        tree(rnd, -24 + i * 9 + rnd.uniform(-2, 2), rnd.uniform(16, 30), WATER - 1, rnd.uniform(10, 13.5), rnd.choice(('lilac', 'lilac', 'sage')), 0.5)
