"""Geometry of a model. Pieces of one material are collected in one mesh; one unit is a centimetre of the model."""
import math
import bpy
from mathutils import Vector
from materials import MATERIALS

_PIECES = {}


class Pieces:
    def __init__(self):
        self.vertices, self.faces = [], []

    def _add(self, vertices, faces):
        first = len(self.vertices)
        self.vertices += vertices
        self.faces += [tuple(first + i for i in face) for face in faces]
        return self

    def _tube(self, bottom, top):
        """Two outlines of as many points, and the sides between them."""
        n = len(bottom)
        sides = [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)]
        return self._add([*bottom, *top], [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n)), *sides])

    def box(self, x0, y0, z0, x1, y1, z1):
        (x0, x1), (y0, y1), (z0, z1) = sorted((x0, x1)), sorted((y0, y1)), sorted((z0, z1))
        return self.prism([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], z0, z1)

    def prism(self, outline, z0, z1):
        """An outline, counter-clockwise from above, with a thickness."""
        return self._tube([(x, y, z0) for x, y in outline], [(x, y, z1) for x, y in outline])

    def rod(self, x, y, z0, z1, radius, sides=8, top_radius=None):
        top_radius = radius if top_radius is None else top_radius
        ring = [(math.cos(2 * math.pi * k / sides), math.sin(2 * math.pi * k / sides)) for k in range(sides)]
        return self._tube([(x + c * radius, y + s * radius, z0) for c, s in ring],
                          [(x + c * top_radius, y + s * top_radius, z1) for c, s in ring])

    def bar(self, a, b, radius, end_radius=None):
        """A square rod from one point to another."""
        a, b = Vector(a), Vector(b)
        along = (b - a).normalized()
        side = along.cross(Vector((0, 0, 1)) if abs(along.z) < 0.95 else Vector((1, 0, 0))).normalized()
        up = along.cross(side).normalized()
        def ring(at, r):
            return [tuple(at + (side * u + up * v) * r) for u, v in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
        return self._tube(ring(a, radius), ring(b, radius if end_radius is None else end_radius))

    def sheet(self, points, toward, thickness):
        """A flat shape in space with a thickness: card cut by a laser."""
        shift = Vector(toward) * thickness
        return self._tube([tuple(p) for p in points], [tuple(Vector(p) + shift) for p in points])

    def quad(self, a, b, c, d):
        return self._add([a, b, c, d], [(0, 1, 2, 3)])

    def object(self, name, material):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.vertices, [], self.faces)
        mesh.update()
        mesh.materials.append(MATERIALS[material])
        return place(mesh)


def pieces(name):
    """'card' or 'card.slab': the material, and a group with edges of its own."""
    return _PIECES.setdefault(name, Pieces())


def place(mesh, at=(0, 0, 0), scale=(1, 1, 1), turn=0.0):
    placed = bpy.data.objects.new(mesh.name, mesh)
    placed.location, placed.scale, placed.rotation_euler = at, scale, (0, 0, turn)
    bpy.context.collection.objects.link(placed)
    return placed


def build(edges):
    """Makes objects of all pieces. A rounded edge catches the light; `edges` has its radius by group."""
    for name, collected in _PIECES.items():
        made = collected.object(name, name.split('.')[0])
        if name in edges:
            bevel = made.modifiers.new('edge', 'BEVEL')
            bevel.width, bevel.limit_method = edges[name], 'ANGLE'
            bevel.segments = 4 if edges[name] > 0.05 else 2
            if bevel.segments == 4:
                made.data.use_auto_smooth = True
                made.data.polygons.foreach_set('use_smooth', [True] * len(made.data.polygons))


def rounded(x0, y0, x1, y1, radius, steps=5):
    corners = ((x1 - radius, y0 + radius, -90), (x1 - radius, y1 - radius, 0),
               (x0 + radius, y1 - radius, 90), (x0 + radius, y0 + radius, 180))
    turns = [(cx, cy, math.radians(start + 90 * k / steps)) for cx, cy, start in corners for k in range(steps + 1)]
    return [(cx + radius * math.cos(a), cy + radius * math.sin(a)) for cx, cy, a in turns]
