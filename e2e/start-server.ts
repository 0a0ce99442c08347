/** The real server for the journeys: the built site, a fresh database, its own mail folder. */
import { mkdirSync, rmSync } from 'node:fs';
import { e2eDataDir } from './e2e-data-dir.ts';

rmSync(e2eDataDir, { recursive: true, force: true });
mkdirSync(e2eDataDir, { recursive: true });
process.env.PORT = process.argv[2];
process.env.DATA_DIR = e2eDataDir;
process.env.LOG_LEVEL = 'error';
process.env.LIMITS_FACTOR = '1000';
process.env.CONFIRM_EMAIL = 'false';
process.on('exit', () => rmSync(e2eDataDir, { recursive: true, force: true }));
await import('#scripts/start.ts');
