import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaders } from '#content/leaders.ts';
import { leaderPicture } from './leader-picture.server.ts';

test('a portrait replaces the nameplate once it exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portraits-'));
  const [leader] = leaders;
  expect(leaderPicture(leader, folder)).toEqual({ src: leader.image, alt: `Nameplate of ${leader.name}` });
  mkdirSync(join(folder, 'drawings/leaders'), { recursive: true });
  writeFileSync(join(folder, `drawings/leaders/${leader.id}.webp`), 'a picture');
  expect(leaderPicture(leader, folder)).toEqual({
    src: `/drawings/leaders/${leader.id}.webp`,
    alt: `Portrait of ${leader.name}`,
  });
});
