"""`blender -b --python scene.py -- name=value …`; drawings/models/models.ts passes them."""
import sys

ARGUMENTS = dict(each.split('=', 1) for each in sys.argv[sys.argv.index('--') + 1:])
