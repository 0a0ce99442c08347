import { readFileSync } from 'node:fs';

const { version: stated } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Of this software, as package.json says. */
export const version = String(stated);
