"""The room in which the models stand: a window, lamps, a view camera, and the picture."""
import json
import math
import os
import tempfile
import bpy
import numpy as np
from mathutils import Vector
from arguments import ARGUMENTS
from materials import material
from shapes import Pieces

WIDTH, HEIGHT = int(ARGUMENTS['width']), int(ARGUMENTS['height'])


def empty_studio():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def air(colour, strength):
    world = bpy.data.worlds.new('air')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (*colour, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = strength


def _light(kind, at, direction, power, colour):
    data = bpy.data.lights.new(kind, kind)
    data.energy, data.color = power, colour
    light = bpy.data.objects.new(kind, data)
    light.location, light.rotation_euler = at, Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    light.visible_camera = False
    bpy.context.collection.objects.link(light)
    return data


def lamp(at, target, size, power, colour, spread=180):
    data = _light('AREA', at, Vector(target) - Vector(at), power, colour)
    data.size, data.spread = size, math.radians(spread)


def sun(direction, power, colour, angle=0.8):
    _light('SUN', (0, 0, 0), direction, power, colour).angle = math.radians(angle)


def window_sun(direction, centre, panes, pane, bar, power, colour, distance=90):
    """The sun through a window: the bars between its panes throw their shadows over the model and the wall."""
    sun(direction, power, colour)
    toward = Vector(direction).normalized()
    side = toward.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(toward).normalized()
    middle = Vector(centre) - toward * distance
    width, height = pane
    half, far = (panes * width + (panes - 1) * bar) / 2, 900
    screen = Pieces()

    def strip(a0, a1, b0, b1):
        screen.quad(*[tuple(middle + side * a + up * b) for a, b in ((a0, b0), (a1, b0), (a1, b1), (a0, b1))])
    strip(-far, -half, -far, far)
    strip(half, far, -far, far)
    strip(-half, half, height / 2, far)
    strip(-half, half, -far, -height / 2)
    for i in range(1, panes):
        left = -half + i * width + (i - 1) * bar
        strip(left, left + bar, -height / 2, height / 2)
    material('screen', (0.02, 0.02, 0.02, 1), 1.0)
    made = screen.object('screen', 'screen')
    for ray in ('camera', 'diffuse', 'glossy', 'transmission'):
        setattr(made, f'visible_{ray}', False)


def camera(at, target, lens, focus, aperture, upright=True):
    """A view camera: its back is upright, so that uprights are parallel, and the lens is shifted instead."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit, data.clip_end = lens, 36, 'HORIZONTAL', 4000
    made = bpy.data.objects.new('camera', data)
    at, look = Vector(at), Vector(target) - Vector(at)
    flat = Vector((look.x, look.y, 0)) if upright else look
    if upright:
        data.shift_y = look.z / flat.length * lens / 36
    made.location, made.rotation_euler = at, flat.to_track_quat('-Z', 'Y').to_euler()
    data.dof.use_dof = True
    data.dof.focus_distance = (Vector(focus) - at).dot(flat.normalized())
    data.dof.aperture_fstop, data.dof.aperture_blades = aperture, 9
    bpy.context.collection.objects.link(made)
    bpy.context.scene.camera = made


def take_picture(**grade):
    """Traces colour, albedo and normals, for develop.py to develop: in Blender's own process torch fails at the end."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device = 'CYCLES', 'CPU'
    cycles.samples, cycles.seed = int(ARGUMENTS['samples']), 1
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.use_denoising = True, 0.02, False
    cycles.max_bounces = cycles.diffuse_bounces = 4
    cycles.glossy_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 4, 8
    cycles.sample_clamp_indirect = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    render.threads_mode, render.threads = 'FIXED', 2
    render.resolution_x, render.resolution_y, render.resolution_percentage = WIDTH, HEIGHT, 100
    scene.view_layers[0].cycles.denoising_store_passes = True
    np.savez(ARGUMENTS['passes'], grade=json.dumps(grade), **_trace(scene))


def _trace(scene):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, file = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    file.format.file_format, file.format.color_depth = 'OPEN_EXR', '32'
    file.file_slots.clear()
    sockets = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
    for name, socket in sockets.items():
        file.file_slots.new(name)
        tree.links.new(layers.outputs[socket], file.inputs[name])
    with tempfile.TemporaryDirectory() as folder:
        file.base_path = folder
        bpy.ops.render.render()
        return {name: _pixels(os.path.join(folder, f'{name}{scene.frame_current:04d}.exr')) for name in sockets}


def _pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(WIDTH * HEIGHT * 4, np.float32)
    image.pixels.foreach_get(values)
    return values.reshape(HEIGHT, WIDTH, 4)[::-1, :, :3].copy()
