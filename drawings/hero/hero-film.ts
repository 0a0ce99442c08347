import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { heroFrame } from './hero-frame.ts';
import type { HeroScene } from './hero-scene.ts';
import { LOOP_SECONDS } from './hero-timeline.ts';

const FRAMES_PER_SECOND = 24;
const FRAMES = LOOP_SECONDS * FRAMES_PER_SECOND;

type Size = { width: number; height: number };

/** Tagged as BT.709, so that a player shows the colours of the poster it replaces. */
const COLOURS = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv';

/** One key frame for the whole loop, because there is no seeking. Ten bits avoid banding in the dusk sky. */
const ENCODERS = {
  webm: '-c:v libaom-av1 -cpu-used 6 -row-mt 1 -threads 2 -crf 36 -b:v 0 -pix_fmt yuv420p10le',
  mp4: '-c:v libx264 -preset veryslow -tune animation -crf 22 -profile:v high -pix_fmt yuv420p -movflags +faststart',
};

/** A running ffmpeg that reads frames from its standard input. */
function encoder(kind: keyof typeof ENCODERS, size: Size, file: string) {
  const input = `-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${FRAMES_PER_SECOND} -i -`;
  const scale = `-vf scale=${size.width}:${size.height}:flags=lanczos+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv`;
  const words = `-y -loglevel error ${input} ${scale} ${ENCODERS[kind]} -g ${FRAMES} ${COLOURS} -an`.split(
    ' ',
  );
  return spawn('ffmpeg', [...words, file], { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** Draws the loop frame by frame and encodes it. */
export async function heroFilm(scene: HeroScene, kind: keyof typeof ENCODERS, size: Size): Promise<Buffer> {
  const file = join(await mkdtemp(join(tmpdir(), 'film-')), `film.${kind}`);
  const ffmpeg = encoder(kind, size, file);
  const density = (72 * size.width) / scene.width;
  const closed = once(ffmpeg, 'close');
  for (let frame = 0; frame < FRAMES; frame++) {
    const svg = heroFrame(scene, frame / FRAMES_PER_SECOND);
    const pixels = await sharp(Buffer.from(svg), { density }).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} while encoding the hero film as ${kind}`);
  return readFile(file);
}
