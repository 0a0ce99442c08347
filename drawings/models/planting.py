"""Wire trees with paper flakes, shrubs of the same flakes, and figures cut from card."""
import math
import random
import bpy
from mathutils import Vector
from materials import MATERIALS
from shapes import Pieces, pieces, place

_MADE = {}
_SHAPES = 5


def _mesh(key, parts):
    """One mesh of several materials, made once and placed many times."""
    mesh = bpy.data.meshes.new(key)
    vertices, faces, slots = [], [], []
    for slot, (name, part) in enumerate(parts):
        mesh.materials.append(MATERIALS[name])
        faces += [tuple(len(vertices) + i for i in face) for face in part.faces]
        slots += [slot] * len(part.faces)
        vertices += part.vertices
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set('material_index', slots)
    mesh.update()
    return mesh


def _flake(flakes, rnd, at, size):
    normal = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0.5, 1))).normalized()
    side = normal.orthogonal().normalized() * size * rnd.uniform(0.7, 1.2)
    up = normal.cross(side).normalized() * size * rnd.uniform(0.45, 0.8)
    flakes.quad(*[tuple(at + side * u + up * v) for u, v in ((-1, 0), (0, -0.8), (1, 0), (0, 0.8))])


def _cloud(flakes, rnd, centre, radius, count, size, flat=0.7):
    """Dense towards the outside, so that a crown has depth and a shaded underside."""
    for _ in range(count):
        out = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized() * radius * rnd.random() ** 0.4
        _flake(flakes, rnd, centre + Vector((out.x, out.y, out.z * flat)), size)


def _tree_mesh(kind, shape, spread):
    """Of height 1: wires that fork twice, with flakes at their ends."""
    key = f'tree {kind} {shape} {spread}'
    if key not in _MADE:
        rnd = random.Random(key)
        wires, flakes = Pieces(), Pieces()
        fork = Vector((rnd.uniform(-0.02, 0.02), rnd.uniform(-0.02, 0.02), 0.3))
        wires.bar((0, 0, 0), fork, 0.02, 0.015)
        for limb in range(7):
            angle = limb * 2.4 + rnd.uniform(-0.3, 0.3)
            reach = spread * rnd.uniform(0.45, 0.8) * (0.4 if limb == 0 else 1)
            end = Vector((math.cos(angle) * reach, math.sin(angle) * reach, rnd.uniform(0.58, 0.82)))
            wires.bar(fork, end, 0.011, 0.006)
            for _ in range(4):
                tip = end + Vector((rnd.uniform(-1, 1), rnd.uniform(-1, 1), rnd.uniform(-0.3, 0.7))) * spread * 0.42
                wires.bar(end, tip, 0.005, 0.003)
                _cloud(flakes, rnd, tip, spread * 0.36, 95, 0.026)
        _MADE[key] = _mesh(key, [('wire', wires), (kind, flakes)])
    return _MADE[key]


def tree(rnd, x, y, z, height, kind='sage', spread=0.42):
    place(_tree_mesh(kind, rnd.randrange(_SHAPES), spread), (x, y, z), (height,) * 3, rnd.random() * 6.3)


def shrub(rnd, x, y, z, radius, kind='sage', tall=0.85):
    key = f'shrub {kind} {rnd.randrange(_SHAPES)}'
    if key not in _MADE:
        flakes, own = Pieces(), random.Random(key)
        for _ in range(4):
            _cloud(flakes, own, Vector((own.uniform(-0.5, 0.5), own.uniform(-0.5, 0.5), own.uniform(-0.1, 0.4))), 0.62, 70, 0.15)
        _MADE[key] = _mesh(key, [(kind, flakes)])
    place(_MADE[key], (x, y, z), (radius, radius, radius * tall), rnd.random() * 6.3)


# Half of a standing figure from the feet up; the other half mirrors it. Then a stride and a skirt.
_STANDING = ((0.015, 0), (0.085, 0), (0.08, 0.25), (0.1, 0.47), (0.115, 0.55), (0.14, 0.56), (0.145, 0.68),
             (0.12, 0.8), (0.04, 0.85), (0.035, 0.875), (0.058, 0.92), (0.05, 0.975), (0, 1))
_WALKING = ((-0.17, 0), (-0.09, 0), (0.0, 0.36), (0.1, 0), (0.18, 0), (0.11, 0.45), (0.12, 0.6), (0.17, 0.55), (0.15, 0.72),
            (0.1, 0.81), (0.035, 0.85), (0.06, 0.9), (0.05, 0.97), (0, 1), (-0.05, 0.97), (-0.05, 0.9), (-0.03, 0.85),
            (-0.1, 0.81), (-0.16, 0.62), (-0.14, 0.52), (-0.1, 0.6), (-0.09, 0.45))
_IN_A_DRESS = ((0.02, 0), (0.06, 0), (0.06, 0.18), (0.15, 0.2), (0.09, 0.55), (0.125, 0.6), (0.12, 0.74), (0.1, 0.8),
               (0.035, 0.84), (0.06, 0.88), (0.062, 0.95), (0.03, 0.99), (0, 1))


def figure(rnd, x, y, z, height):
    shape = rnd.choice((_STANDING, _WALKING, _IN_A_DRESS))
    if shape is not _WALKING:
        shape = shape + tuple((-u, v) for u, v in reversed(shape[:-1]))
    turn = rnd.uniform(-0.9, 0.9)
    along, toward = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn), 0)
    outline = [(x + u * along[0] * height, y + u * along[1] * height, z + v * height) for u, v in shape]
    pieces(rnd.choice(('figure', 'figure', 'pale'))).sheet(outline, toward, height * 0.025)
