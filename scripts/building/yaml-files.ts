import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, readFile } from '#content/read-yaml.ts';

const READ = /\breadYaml\('([^']*\*[^']*)'\)/g;
const WORDS = /\b(wordsOf|pageWords)\('([^']+)'\)/g;
const CONTENT = resolve('content');

/** Puts the data of YAML files in the place of each reading, so that what is built needs no files and no parser. */
export const yamlFiles = (): Plugin => ({
  name: 'yaml-files',
  enforce: 'pre',
  load(id) {
    if (id === `${CONTENT}/read-yaml.ts`)
      return "export const readYaml = (file) => { throw new Error('A build has no file ' + file); };";
    if (!id.startsWith(`${CONTENT}/`) || !id.endsWith('.yaml')) return undefined;
    return `export default ${JSON.stringify(readFile(id.slice(CONTENT.length + 1, -'.yaml'.length)))};`;
  },
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return undefined;
    const files = new Set<string>();
    const nameOf = (file: string) => {
      files.add(file);
      return `yaml_${file.replace(/\W/g, '_')}`;
    };
    const changed = code
      .replace(WORDS, (_, read, file) => `${read}('${file}', ${nameOf(file)})`)
      .replace(READ, (_, pattern) => {
        const read = Object.entries(filesOf(pattern)).map(
          ([key, file]) => `${JSON.stringify(key)}: ${nameOf(file)}`,
        );
        return `{ ${read.join(', ')} }`;
      });
    if (changed === code) return undefined;
    const imports = [...files].map((file) => `import ${nameOf(file)} from '${CONTENT}/${file}.yaml';`);
    return `${imports.join('')}${changed}`;
  },
});
