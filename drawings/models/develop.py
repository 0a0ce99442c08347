"""The darkroom: tone curve, denoiser, grain. `python3 develop.py <passes.npz> <weights> <picture.png> [name=value …]` also grades
again what was traced before. Debian's Blender is built without Open Image Denoise, so torch runs its published network."""
import json
import struct
import sys
import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image

GRADE = {'exposure': 0.0, 'power': 1.2, 'saturation': 1.15, 'slope': 1.0, 'warm': 0.0, 'tint': 0.0, 'grain': 0.006,
         'vignette': 0.10, 'bloom': 0.0}


def _weights(path):
    """Reads a .tza file: a table of named tensors at its end."""
    with open(path, 'rb') as file:
        data = file.read()
    table = struct.unpack_from('<Q', data, 4)[0]
    at, found = table + 4, {}
    for _ in range(struct.unpack_from('<I', data, table)[0]):
        length = struct.unpack_from('<H', data, at)[0]
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 5 * dimensions
        kind, offset = chr(data[at]), struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        values = np.frombuffer(data, np.float32 if kind == 'f' else np.float16, int(np.prod(shape)), offset)
        found[name] = torch.from_numpy(values.astype(np.float32).reshape(shape).copy())
    return found


def _denoise(weights, x):
    def convolve(name, v):
        return F.relu_(F.conv2d(v, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1))

    def down(v):
        return F.max_pool2d(v, 2)

    def up(v, skipped):
        return torch.cat((F.interpolate(v, scale_factor=2, mode='nearest'), skipped), 1)
    x1 = down(convolve('enc_conv1', convolve('enc_conv0', x)))
    x2 = down(convolve('enc_conv2', x1))
    x3 = down(convolve('enc_conv3', x2))
    v = convolve('enc_conv5b', convolve('enc_conv5a', down(convolve('enc_conv4', x3))))
    for level, skipped in ((4, x3), (3, x2), (2, x1), (1, x)):
        v = convolve(f'dec_conv{level}b', convolve(f'dec_conv{level}a', up(v, skipped)))
    return convolve('dec_conv0', v)


_INSET = np.array([[0.842479, 0.078434, 0.079224], [0.042328, 0.878469, 0.079166], [0.042376, 0.078434, 0.879143]], np.float32)


def _film(colour, power, saturation, slope):
    """The AgX curve: bright colours become pale, as on film."""
    stops = np.log2(np.maximum(np.maximum(colour, 0) @ _INSET.T, 1e-10))
    x = np.clip((stops + 12.47393) / 16.5, 0, 1)
    x = np.polyval([15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232], x)
    x = np.maximum(x * slope, 0) ** power
    luma = (x @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    return np.clip((luma + saturation * (x - luma)) @ np.linalg.inv(_INSET).T, 0, 1).astype(np.float32)


def _bloom(picture, amount):
    glow = torch.clamp(picture - 0.72, min=0)[None]
    side = max(3, int(picture.shape[-1] * 0.012)) | 1
    for _ in range(3):
        glow = F.avg_pool2d(glow, side, 1, side // 2, count_include_pad=False)
    return 1 - (1 - picture.clamp(0, 1)) * (1 - glow[0] * amount * 2).clamp(0, 1)


def develop(passes, weights, target, grade):
    g = {**GRADE, **grade}
    torch.set_num_threads(2)
    gain = np.array([1 + g['warm'] - g['tint'], 1 + g['tint'], 1 - g['warm']], np.float32) * 2.0 ** g['exposure']
    film = _film(passes['colour'] * gain, g['power'], g['saturation'], g['slope'])
    height, width, _ = film.shape
    x = np.concatenate([film, np.clip(passes['albedo'], 0, 1), np.clip(passes['normal'] * 0.5 + 0.5, 0, 1)], 2)
    x = F.pad(torch.from_numpy(x.transpose(2, 0, 1).copy())[None], (0, -width % 16, 0, -height % 16), mode='replicate')
    with torch.inference_mode():
        y = _denoise(_weights(weights), x)[0, :, :height, :width]
        y = _bloom(y, g['bloom']) if g['bloom'] else y
    y = y.numpy().transpose(1, 2, 0)
    rows, columns = np.mgrid[0:height, 0:width]
    away = ((columns / width - 0.5) ** 2 + (rows / height - 0.5) ** 2) * 2
    y = y * (1 - g['vignette'] * away[..., None])
    y = y + np.random.default_rng(1).normal(0, g['grain'], (height, width, 1)) * (1 - 0.5 * y)
    Image.fromarray((np.clip(y, 0, 1) * 255 + 0.5).astype(np.uint8)).save(target)


if __name__ == '__main__':
    source, weights_file, picture, *changes = sys.argv[1:]
    stored = np.load(source)
    changed = {key: float(value) for key, value in (each.split('=') for each in changes)}
    develop(stored, weights_file, picture, {**json.loads(str(stored['grade'])), **changed})
