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
  const plate = { alt: 'Nameplate of Asha Rao', initials: 'AR' };
  expect(leaderPicture({ ...leader, image: '' }, 5, folder)).toEqual({
    src: '/drawings/leaders/plate-2.svg',
    ...plate,
  });
  expect(leaderPicture(leader, 0, folder)).toEqual({ src: leader.image, alt: plate.alt });
  mkdirSync(join(folder, 'drawings/leaders'), { recursive: true });
  writeFileSync(join(folder, `drawings/leaders/${leader.id}.webp`), 'a picture');
  expect(leaderPicture(leader, 0, folder)).toEqual({
    src: `/drawings/leaders/${leader.id}.webp`,
    alt: `Portrait of ${leader.name}`,
  });
});
