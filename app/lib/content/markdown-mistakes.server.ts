import { factKeysIn } from '#content/facts/fill-facts.ts';
import { type MarkdownSettings, renderMarkdown } from './render-markdown.server.ts';

const LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g;
type WrongLink = (address: string) => string | undefined;
const MISTAKE = /^Line (\d+): /;

/** Every mistake in a Markdown text, each with its line. What is wrong is taken out, to find the next one. */
export function markdownMistakes(
  text: string,
  wrongLink: WrongLink,
  chart: MarkdownSettings['chart'],
): string[] {
  const lines = text.split('\n');
  const mistakes = lines.flatMap((line, index) => {
    const found = lineMistakes(line, wrongLink).map((mistake) => `Line ${index + 1}: ${mistake}`);
    if (found.length > 0) lines[index] = '';
    return found;
  });
  for (;;) {
    const mistake = renderingMistake(lines.join('\n'), chart);
    if (mistake) mistakes.push(mistake);
    const place = Number(MISTAKE.exec(mistake ?? '')?.[1]) - 1;
    if (!lines[place]) return mistakes;
    lines[place] = '';
  }
}

function lineMistakes(line: string, wrongLink: WrongLink): string[] {
  const dead = [...line.matchAll(LINK)].flatMap(([, address = '']) => wrongLink(address) ?? []);
  try {
    factKeysIn(line);
    return dead;
  } catch (error) {
    return [(error as Error).message, ...dead];
  }
}

function renderingMistake(text: string, chart: MarkdownSettings['chart']): string | undefined {
  try {
    renderMarkdown(text, chart ? { chart } : {});
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
