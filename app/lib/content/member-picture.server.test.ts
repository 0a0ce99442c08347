import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { team } from '#content/team.ts';
import { memberPicture } from './member-picture.server.ts';

test('a portrait takes the place of the nameplate as soon as it is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portraits-'));
  const [member] = team;
  expect(memberPicture(member, folder)).toEqual({ src: member.image, alt: `Nameplate of ${member.name}` });
  mkdirSync(join(folder, 'drawings/team'), { recursive: true });
  writeFileSync(join(folder, `drawings/team/${member.id}.webp`), 'a picture');
  expect(memberPicture(member, folder)).toEqual({
    src: `/drawings/team/${member.id}.webp`,
    alt: `Portrait of ${member.name}`,
  });
});
