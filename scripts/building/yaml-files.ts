import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readYaml } from '#content/read-yaml.ts';

const CALL = /\breadYaml\('([^']+)'\)/g;
const IMPORT = /^import \{ readYaml \} from .*\n/m;

/** Puts the data of YAML files in the place of readYaml('site'), so that what is built needs no files and no parser. */
export const yamlFiles = (): Plugin => ({
  name: 'yaml-files',
  enforce: 'pre',
  transform(code, id) {
    if (!IMPORT.test(code) || !/\.ts$/.test(id)) return undefined;
    return code.replace(IMPORT, '').replace(CALL, (_, file) => {
      for (const path of globSync(`content/${file}.yaml`)) this.addWatchFile(resolve(path));
      return JSON.stringify(readYaml(file));
    });
  },
});
