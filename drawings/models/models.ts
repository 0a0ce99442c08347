import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { MODEL_SHAPES, type ModelShape, modelFile } from '#content/model-pictures.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import type { Picture } from '#drawings/picture.ts';
import { drawingsOf } from '#drawings/project-drawings.ts';
import { geometryHash, type ModelSubject, modelGeometry } from './model-geometry.ts';

type ModelPicture = ModelSubject & {
  readonly name: string;
  readonly shape: ModelShape;
  /** As home.py and the scenes of the buildings read them. */
  readonly scene: Readonly<Record<string, string>>;
  /** The part of a building's picture for a phone. */
  readonly upright?: Region;
};

const PROJECTS = [
  { project: 'sydnevia', livingRoom: 'two-bed-corner', uprightFrom: 640 },
  { project: 'brisnevia', livingRoom: 'two-bed-terrace', uprightFrom: 864 },
] as const;

export const modelPictures: readonly ModelPicture[] = PROJECTS.flatMap(
  ({ project, livingRoom, uprightFrom }): ModelPicture[] => [
    ...['day', 'dusk'].map((light) => ({
      project,
      name: `${project}-${light}`,
      shape: 'building' as const,
      scene: { light },
      upright: uprightPart(uprightFrom),
    })),
    ...['morning', 'evening'].map((light) => ({
      project,
      home: livingRoom,
      name: `${project}-room-${light}`,
      shape: 'room' as const,
      scene: { project, view: 'room', light },
    })),
    ...Object.keys(projectPages[project].heights?.levels ?? {}).map((level) => ({
      project,
      name: `${project}-${level}`,
      shape: 'level' as const,
      scene: { level: level.replace('level-', '') },
    })),
    ...Object.keys(drawingsOf(project).homes).map((home) => ({
      project,
      home,
      name: `${project}-${home}`,
      shape: 'home' as const,
      scene: { project, view: 'roofless' },
    })),
  ],
);

function uprightPart(left: number): Region {
  const { width, height } = MODEL_SHAPES.upright;
  const whole = MODEL_SHAPES.building.height;
  return { left, top: 0, width: Math.round((whole * width) / height), height: whole };
}

/** The hash of the geometry that each picture was rendered from, by its name. */
const RECORD = new URL('./rendered-from.json', import.meta.url);
export const renderedFrom = (): Record<string, string> => JSON.parse(readFileSync(RECORD, 'utf8'));

const SAMPLES = 8;
const QUALITY = { avif: 55, webp: 78 };
/** By width, where the pixels are so small that faults are not seen. */
const LOWER_QUALITY: Readonly<Record<number, typeof QUALITY>> = {
  2560: { avif: 46, webp: 68 },
  2240: { avif: 46, webp: 68 },
  780: { avif: 49, webp: 74 },
};

/** Of the denoiser, not committed. */
const WEIGHTS = new URL('./rt_ldr_alb_nrm.tza', import.meta.url).pathname;

/** All files of the models. A picture is traced once, however many files it becomes. */
export function modelFiles(): Picture[] {
  return modelPictures.flatMap((picture) => {
    let traced: Promise<Buffer> | undefined;
    const whole = () => (traced ??= trace(picture));
    const upright = async () =>
      sharp(await whole())
        .extract(picture.upright as Region)
        .toBuffer();
    return [
      ...filesOf(picture.name, picture.shape, whole),
      ...(picture.upright ? filesOf(`${picture.name}-upright`, 'upright', upright) : []),
    ];
  });
}

function filesOf(name: string, shape: ModelShape, png: () => Promise<Buffer>): Picture[] {
  return MODEL_SHAPES[shape].widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({
      file: modelFile(name, width, format).slice(1),
      slow: true,
      draw: async () =>
        sharp(await png())
          .resize({ width })
          .toFormat(format, { quality: (LOWER_QUALITY[width] ?? QUALITY)[format], effort: 4 })
          .toBuffer(),
    })),
  );
}

async function trace({ project, home, name, shape, scene }: ModelPicture): Promise<Buffer> {
  if (!existsSync(WEIGHTS)) throw new Error(`${WEIGHTS} is missing: see "Models" in drawings/README.md.`);
  const folder = mkdtempSync(join(tmpdir(), 'nevia-model-'));
  const [geometry, passes, picture] = ['geometry.json', 'passes.npz', `${name}.png`].map((file) =>
    join(folder, file),
  ) as [string, string, string];
  writeFileSync(geometry, modelGeometry({ project, home }));
  const script = (file: string) => new URL(`./${file}.py`, import.meta.url).pathname;
  const { width, height } = MODEL_SHAPES[shape];
  const settings = { geometry, passes, samples: SAMPLES, width, height, ...scene };
  const given = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  run(
    'blender',
    ...'-b --python-exit-code 1 --python'.split(' '),
    script(home ? 'home' : project),
    '--',
    ...given,
  );
  run('/usr/bin/python3', script('develop'), passes, WEIGHTS, picture);
  const png = readFileSync(picture);
  rmSync(folder, { recursive: true });
  writeFileSync(
    RECORD,
    `${JSON.stringify({ ...renderedFrom(), [name]: geometryHash({ project, home }) }, null, 2)}\n`,
  );
  return png;
}
