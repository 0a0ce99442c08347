import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MODEL_SHAPES, modelFile } from '#content/model-pictures.ts';
import { drawingsOf } from '#drawings/project-drawings.ts';
import { geometryHash } from './model-geometry.ts';
import { modelPictures, renderedFrom } from './models.ts';

test.each(modelPictures)(
  '$name was rendered from the geometry of the drawings',
  ({ name, project, home }) => {
    const message = `${name} shows an older building: run npm run draw -- models/${name}`;
    expect(renderedFrom()[name], message).toBe(geometryHash({ project, home }));
  },
);

test('each type of home has a model', () => {
  for (const project of ['sydnevia', 'brisnevia']) {
    const shown = modelPictures.filter((picture) => picture.project === project && picture.shape === 'home');
    expect(shown.map(({ home }) => home).sort()).toEqual(Object.keys(drawingsOf(project).homes).sort());
  }
});

test.each(modelPictures)('$name has the declared size and is small', async ({ name, shape }) => {
  const [width] = MODEL_SHAPES[shape].widths;
  for (const format of ['avif', 'webp'] as const) {
    const file = readFileSync(new URL(`../../public${modelFile(name, width, format)}`, import.meta.url));
    const found = await sharp(file).metadata();
    expect([found.width, found.height]).toEqual([MODEL_SHAPES[shape].width, MODEL_SHAPES[shape].height]);
    expect(file.length).toBeLessThan((format === 'avif' ? 65 : 95) * 1024);
  }
});
