import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PictureSize {
  width: number;
  height: number;
}

/** The size that an SVG below public/ declares, so that the page reserves its space. */
export function pictureSize(src: string): PictureSize {
  if (!/^\/[\w/-]+\.svg$/.test(src)) throw new Error(`"${src}" is not an SVG below public/.`);
  const tag = /<svg\b[^>]*>/.exec(readPicture(src))?.[0] ?? '';
  const [, , boxWidth, boxHeight] = (/viewBox="([^"]+)"/.exec(tag)?.[1] ?? '').split(/[\s,]+/).map(Number);
  const width = Number(/\swidth="(\d+(?:\.\d+)?)(?:px)?"/.exec(tag)?.[1] ?? boxWidth);
  const height = Number(/\sheight="(\d+(?:\.\d+)?)(?:px)?"/.exec(tag)?.[1] ?? boxHeight);
  if (!width || !height) throw new Error(`public${src} declares neither a width and a height nor a viewBox.`);
  return { width: Math.round(width), height: Math.round(height) };
}

function readPicture(src: string): string {
  try {
    return readFileSync(join('public', src), 'utf8');
  } catch {
    throw new Error(`There is no picture public${src}.`);
  }
}
