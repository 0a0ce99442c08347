"""The town around Sydnevia at 1:500: blocks of basswood on a board of layers, wharves, boats, trees and people."""
import math
import random
from planting import figure, tree
from shapes import pieces

LEFT, RIGHT, FRONT, BACK = -32, 22, -18.5, 24
WATER = -0.72
_TERRACES = ((13.0, 1.2), (17.0, 1.6), (21.5, 1.2), (26, 1.5))
_STEP = 0.34


def shore(x, swing=0.0):
    return -6.2 + 1.6 * math.sin(x * 0.11 + 0.6 + swing) + 0.7 * math.sin(x * 0.27 + 1.2) + max(0, -14 - x) * 0.22


def _rise(x, i):
    offset, wave = _TERRACES[i]
    return shore(x, 0.4 * i) + offset + wave * math.sin(x * 0.16 + offset)


def _ground(x, y):
    return _STEP * sum(y > _rise(x, i) for i in range(len(_TERRACES)))


def board(left, right, front, back, foot, top, rim):
    """A walnut tray with a raised rim."""
    walnut = pieces('walnut').box(left - rim, front - rim, foot, right + rim, back + rim, top - 0.6)
    for x0, y0, x1, y1 in ((left - rim, front - rim, left, back + rim), (right, front - rim, right + rim, back + rim),
                           (left, front - rim, right, front), (left, back, right, back + rim)):
        walnut.box(x0, y0, top - 0.6, x1, y1, top)


def _land():
    xs = [LEFT + (RIGHT - LEFT) * i / 90 for i in range(91)]

    def layer(name, edge, z0, z1):
        pieces(name).prism([(x, min(BACK - 0.2, edge(x))) for x in xs] + [(RIGHT, BACK), (LEFT, BACK)], z0, z1)
    layer('card.quay', shore, -0.74, -0.34)
    layer('ground', lambda x: shore(x) + 0.35, -0.34, 0)
    for i in range(len(_TERRACES)):
        layer('ground', lambda x, i=i: _rise(x, i), i * _STEP, (i + 1) * _STEP)


_WIDE, _DEEP, _STREET = 9.6, 6.4, 1.9


def _blocks(rnd, site, storey):
    left, right, _, back = site
    for column in range(-4, 4):
        for row in range(4):
            x0, y0 = column * (_WIDE + _STREET) - 5.1 + _STREET / 2, row * (_DEEP + _STREET) - 1.2
            x = x0
            while x < x0 + _WIDE - 0.8:
                width = min(rnd.choice((1.9, 2.4, 3.0, 3.6)), x0 + _WIDE - x)
                for y in (y0, y0 + _DEEP / 2 + 0.25):
                    x1, y1 = x + width - 0.12, y + _DEEP / 2 - 0.25 - rnd.choice((0, 0, 0.4))
                    off_board = x1 > RIGHT - 0.5 or x < LEFT + 0.5 or y1 > BACK - 0.4
                    on_site = left - 1.4 < x1 and x < right + 1.8 and y < back + 1.3
                    if not off_board and not on_site and y > max(shore(x), shore(x1)) + 2.2:
                        _house(rnd, row, (x, y, x1, y1), storey)
                x += width


def _house(rnd, row, plot, storey):
    x0, y0, x1, y1 = plot
    floors = rnd.choice((3, 4, 5, 6, 7)) + (rnd.choice((0, 2, 4, 7)) if row > 0 else 0)
    if row >= 2 and rnd.random() < 0.15:
        floors += rnd.choice((5, 7, 9))
    ground = _ground(x0, y0)
    top = ground + floors * storey * 0.82
    pieces('bass').box(x0, y0, ground - 0.3, x1, y1, top)
    if floors > 9:
        pieces('bass').box(x0 + 0.3, y0 + 0.3, top, x1 - 0.3, y1 - 0.3, top + 0.5)
    elif rnd.random() < 0.3:
        pieces('bass').box(x0 + 0.4, y0 + 0.4, top, x1 - 0.5, y1 - 0.4, top + 0.3)


def _wharf(x, length):
    back = shore(x) + 1.2
    front = back - length
    pieces('oak').box(x, front, -0.74, x + 2.7, back, -0.22)
    for i in range(int(length / 0.9)):
        for side in (0.1, 2.6):
            pieces('wire').rod(x + side, front + 0.2 + i * 0.9, -1.0, -0.1, 0.07, 6)
    gable = [(x + 0.45, front + 0.6, -0.22), (x + 2.25, front + 0.6, -0.22), (x + 2.25, front + 0.6, 0.75),
             (x + 1.35, front + 0.6, 1.25), (x + 0.45, front + 0.6, 0.75)]
    pieces('bass.shed').sheet(gable, (0, 1, 0), length - 1.6)


def _boat(x, y, length, turn, is_ferry):
    cos, sin = math.cos(turn), math.sin(turn)

    def at(u, v):
        return x + (u * cos - v * sin) * length, y + (u * sin + v * cos) * length
    deck = WATER + length * 0.13
    pieces('card.boat').prism([at(-0.5, -0.12), at(0.28, -0.13), at(0.5, 0), at(0.28, 0.13), at(-0.5, 0.12)], WATER, deck)
    if is_ferry:
        pieces('card.boat').prism([at(-0.4, -0.09), at(0.2, -0.09), at(0.2, 0.09), at(-0.4, 0.09)], deck, deck + length * 0.13)
        pieces('brass').rod(*at(0, 0), deck + length * 0.13, deck + length * 0.29, length * 0.02)
    else:
        mast = WATER + length * 1.3
        pieces('brass').rod(*at(0.05, 0), deck, mast, 0.02, 6)
        pieces('card.boat').quad((*at(0.02, 0), -0.45), (*at(-0.42, 0.03), -0.45), (*at(-0.42, 0.03), -0.44), (*at(0.02, 0), mast))


def build_town(site, storey):
    """`site` is left, right, front and back of the podium."""
    rnd = random.Random('town')
    left, right, front, back = site
    board(LEFT, RIGHT, FRONT, BACK, -3.2, -0.62, 0.9)
    pieces('water').box(LEFT, FRONT, -1.25, RIGHT, BACK, WATER)
    _land()
    pieces('pave').box(left - 1.2, front - 2.4, 0, right + 1.6, back + 1.1, 0.05)
    _blocks(rnd, site, storey)
    for x, length in ((-27.5, 9.5), (-22.4, 11.0), (-17.3, 9.0)):
        _wharf(x, length)
    _boat(-7.5, -13.2, 3.6, 0.35, True)
    for x, y, length, turn in ((6.5, -15.0, 1.5, 2.2), (9.2, -12.6, 1.3, 2.5), (14.5, -12.0, 1.4, 2.0)):
        _boat(x, y, length, turn, False)
    for i in range(26):
        x = -13 + i * 1.32 + rnd.uniform(-0.25, 0.25)
        if abs(x) > 2:
            tree(rnd, x, shore(x) + 1.15 + rnd.uniform(-0.1, 0.15), 0, rnd.uniform(1.3, 1.95), rnd.choice(('sage', 'sage', 'grass')))
    for i in range(7):
        tree(rnd, right + 0.9 + rnd.uniform(-0.2, 0.2), front + i * 1.05, 0.05, rnd.uniform(1.4, 2.0))
    for column in range(-3, 4):
        for i in range(7):
            x, y = column * (_WIDE + _STREET) - 5.2 + rnd.uniform(-0.1, 0.1), 1 + i * 1.4
            if (x < -7 or x > 8) and LEFT + 1 < x < RIGHT - 1 and y > shore(x) + 2:
                tree(rnd, x, y, _ground(x, y), rnd.uniform(1.0, 1.5))
    for _ in range(46):
        x = rnd.uniform(-10, 12)
        figure(rnd, x, rnd.uniform(shore(x) + 0.8, front - 0.5), 0.05, rnd.uniform(0.36, 0.4))
