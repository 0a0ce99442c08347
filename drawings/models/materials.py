"""What the models are made of: card, timber, brass, acrylic, paper flakes. Colours come from the drawings."""
import json
import bpy
from arguments import ARGUMENTS

with open(ARGUMENTS['geometry']) as file:
    GEOMETRY = json.load(file)
MATERIALS = {}


def _linear(colour):
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1,)


def mix(a, b, share):
    return tuple(x + (y - x) * share for x, y in zip(a, b))


SAND, HARBOUR, JACARANDA = (_linear(GEOMETRY['colour'][name]) for name in ('sand', 'harbour', 'jacaranda'))


def material(name, colour, rough=0.85, metallic=0.0, shine=0.3, coat=0.0, grain=None, bump=0.0, bump_scale=14.0,
             glow=0.0, vary=0.0, alpha=1.0, translucent=0.0):
    """One surface. `grain` is (axis, second colour, scale) of timber; `vary` changes the tone from piece to piece."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, link = made.node_tree.nodes, made.node_tree.links.new
    surface = nodes['Principled BSDF']
    values = {'Base Color': colour, 'Roughness': rough, 'Metallic': metallic, 'Specular': shine, 'Clearcoat': coat,
              'Clearcoat Roughness': 0.07, 'Alpha': alpha, 'Emission': colour, 'Emission Strength': glow}
    for key, value in values.items():
        surface.inputs[key].default_value = value

    def node(kind, **inputs):
        added = nodes.new(f'ShaderNode{kind}')
        for key, value in inputs.items():
            added.inputs[key.replace('_', ' ')].default_value = value
        return added
    position = node('TexCoord').outputs['Object']
    tone = None
    if grain:
        axis, second, scale = grain
        stretch = node('Mapping', Scale=[scale * (0.35 if each == axis else 9) for each in 'xyz'])
        link(position, stretch.inputs['Vector'])
        fibre = node('TexNoise', Scale=1.0, Detail=6, Roughness=0.62, Distortion=0.5)
        link(stretch.outputs['Vector'], fibre.inputs['Vector'])
        ramp = node('ValToRGB')
        for stop, at, shade in zip(ramp.color_ramp.elements, (0.34, 0.7), (colour, second)):
            stop.position, stop.color = at, shade
        link(fibre.outputs['Fac'], ramp.inputs['Fac'])
        tone = ramp.outputs['Color']
    if vary:
        value = node('MapRange', To_Min=1 - vary, To_Max=1 + vary)
        link(node('NewGeometry').outputs['Random Per Island'], value.inputs['Value'])
        shifted = node('HueSaturation', Color=colour)
        link(value.outputs['Result'], shifted.inputs['Value'])
        if tone:
            link(tone, shifted.inputs['Color'])
        tone = shifted.outputs['Color']
    if tone:
        link(tone, surface.inputs['Base Color'])
    if bump:
        rough_noise = node('TexNoise', Scale=bump_scale, Detail=4)
        link(position, rough_noise.inputs['Vector'])
        raised = node('Bump', Strength=bump, Distance=0.05)
        link(rough_noise.outputs['Fac'], raised.inputs['Height'])
        link(raised.outputs['Normal'], surface.inputs['Normal'])
    if translucent:
        through, both = node('BsdfTranslucent', Color=colour), node('MixShader', Fac=translucent)
        if tone:
            link(tone, through.inputs['Color'])
        link(surface.outputs[0], both.inputs[1])
        link(through.outputs[0], both.inputs[2])
        link(both.outputs[0], nodes['Material Output'].inputs['Surface'])
    MATERIALS[name] = made


def standard_materials():
    material('card', (0.80, 0.785, 0.745, 1), 0.8, bump=0.12, vary=0.02)
    material('wall', (0.78, 0.765, 0.73, 1), 0.95)
    material('table', (0.72, 0.69, 0.63, 1), 0.75, bump=0.06, bump_scale=5)
    material('ground', mix(SAND, (0.6, 0.53, 0.43, 1), 0.4), 0.9, bump=0.15, bump_scale=10)
    material('pave', (0.70, 0.665, 0.60, 1), 0.85, bump=0.1, bump_scale=12)
    material('bass', (0.575, 0.45, 0.315, 1), 0.6, grain=('z', (0.70, 0.575, 0.43, 1), 1.1), vary=0.09, shine=0.25)
    material('oak', (0.40, 0.27, 0.155, 1), 0.5, grain=('x', (0.54, 0.385, 0.24, 1), 0.8), vary=0.08)
    material('walnut', (0.085, 0.046, 0.026, 1), 0.38, grain=('x', (0.165, 0.092, 0.052, 1), 0.5), coat=0.15)
    material('brass', (0.80, 0.585, 0.30, 1), 0.28, metallic=1.0)
    material('ink', (0.012, 0.014, 0.016, 1), 0.5)
    material('wire', (0.16, 0.11, 0.07, 1), 0.6)
    material('figure', (0.10, 0.095, 0.09, 1), 0.8)
    material('pale', (0.62, 0.60, 0.56, 1), 0.8)
    material('sage', (0.19, 0.25, 0.145, 1), 0.9, vary=0.35, translucent=0.3)
    material('grass', (0.36, 0.41, 0.22, 1), 0.9, vary=0.3, translucent=0.3)
    material('lilac', mix(JACARANDA, (0.50, 0.44, 0.62, 1), 0.65), 0.9, vary=0.3, translucent=0.35)
