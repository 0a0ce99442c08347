import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaderPicture } from './leader-picture.server.ts';

test('a portrait replaces the nameplate once it exists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portraits-'));
  const leader = {
    id: 'asha-rao',
    name: 'Asha Rao',
    position: 'Head',
    image: '/drawings/leaders/asha-rao.svg',
    bio: 'Leads.',
    sample: true,
  };
  expect(leaderPicture(leader, folder)).toEqual({ src: leader.image, alt: `Nameplate of ${leader.name}` });
  mkdirSync(join(folder, 'drawings/leaders'), { recursive: true });
  writeFileSync(join(folder, `drawings/leaders/${leader.id}.webp`), 'a picture');
  expect(leaderPicture(leader, folder)).toEqual({
    src: `/drawings/leaders/${leader.id}.webp`,
    alt: `Portrait of ${leader.name}`,
  });
});
