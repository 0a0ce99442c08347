/** What can be checked of the files in deploy/ without running them. proxies.slow.test.ts runs the proxies. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { variableNames } from '#server/env.ts';

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const dockerfile = read('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const unit = read('nevia@.service');
const { services } = parse(read('compose.yaml')) as { services: Record<string, ComposeService> };

interface ComposeService {
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
}

const OUTSIDE_OUR_LIST = ['NODE_ENV', 'PATH'];

test('every variable that is set is one the server knows', () => {
  const set = [
    ...Object.keys(services.site?.environment ?? {}),
    ...[...lastStage.matchAll(/^ENV (.*)$/gm), ...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line = '']) => [...line.matchAll(/(?:^| )([A-Z_]+)=/g)].map(([, name = '']) => name),
    ),
  ];
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => ![...variableNames, ...OUTSIDE_OUR_LIST].includes(name))).toEqual([]);
});

test('container and unit run the same command, not as root', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(lastStage) ?? [];
  const [, started = ''] = /^ExecStart=\/srv\/nevia\/current\/node_modules\/\.bin\/(.*)$/m.exec(unit) ?? [];
  expect(started).toBe((JSON.parse(command) as string[]).join(' '));
  expect(lastStage).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
  expect(unit).toMatch(/^User=nevia$/m);
});

test('the container writes to its volumes only, and is reached from this machine only', () => {
  expect(services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['site-data:/data', 'backups:/backups'],
  });
  expect(lastStage).toMatch(/^VOLUME \/data$/m);
  expect(lastStage).toContain('DATA_DIR=/data');
  expect(lastStage).toMatch(/^HEALTHCHECK /m);
  for (const { ports = [] } of Object.values(services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('all that the image copies is there, and keys, data and tests are not sent to the build', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  );
  expect(copied).toContain('server');
  for (const path of copied) expect(existsSync(path), path).toBe(true);
  const ignored = read('Dockerfile.dockerignore').split('\n');
  for (const path of ['.env', '.git', 'data', 'node_modules', '**/*.test.ts'])
    expect(ignored).toContain(path);
});

/** By a source, or by the joined code of the build. */
const IMPORTED =
  /^(?:(?:import|export)(?! type)[^'"]*?from |(?:let|const|var) \w+ = require\()['"]([@\w][^'"]*)['"]/gm;

test('what runs in the image needs no package for development', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const sources = [
    'server',
    'content',
    'pdf',
    'supabase/functions',
    'supabase/rules',
    'scripts/operator',
    'build/server',
  ]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.(ts|js|cjs)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => !file.startsWith('server/attacks/'));
  const foreign = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
      .map(([, path = '']) => path)
      .filter((path) => !isBuiltin(path))
      .map((path) =>
        (path.startsWith('@') ? path.split('/').slice(0, 2) : path.split('/').slice(0, 1)).join('/'),
      )
      .filter((name) => !(name in dependencies))
      .map((name) => `${file} imports ${name}`),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(foreign).toEqual([]);
});

const systemdAnalyze = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(systemdAnalyze))('systemd reads the unit and has nothing to say against it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // With a program, a folder and an account that this machine has.
  const here = unit
    .replace('/srv/nevia/current/node_modules/.bin/node', process.execPath)
    .replace('WorkingDirectory=/srv/nevia/current', `WorkingDirectory=${folder}`)
    .replaceAll(/^(User|Group)=nevia$/gm, `$1=${userInfo().username}`);
  const file = join(folder, 'nevia@.service');
  writeFileSync(file, here);
  const { status, stderr } = spawnSync(systemdAnalyze, ['verify', `${folder}/nevia@3000.service`], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
