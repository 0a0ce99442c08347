import { JobThread } from '#server/job-thread.ts';
import { tidyText } from './plain-text.ts';

export interface TextPart {
  isHtml: boolean;
  text: string;
}

/** For all HTML parts of a mail; ordinary HTML takes milliseconds. */
const HTML_WITHIN_MS = 10_000;
const MEMORY_MB = 128;
const WORKER = new URL('./html-worker.ts', import.meta.url);

/** The parts of a mail as one plain text, without the HTML parts that cannot be converted in time. */
export async function textOfParts(parts: readonly TextPart[]): Promise<string> {
  if (!parts.some(({ isHtml }) => isHtml)) return joined(parts.map(({ text }) => tidyText(text)));
  const thread = new JobThread<{ html: string }, { text: string }>(WORKER, { memoryMb: MEMORY_MB });
  const endAt = Date.now() + HTML_WITHIN_MS;
  const convert = async (html: string) => {
    const withinMs = endAt - Date.now();
    if (withinMs <= 0) return '';
    const { text } = await thread.run({ html }, { withinMs }).catch(() => ({ text: '' }));
    return text;
  };
  try {
    const texts: string[] = [];
    for (const { isHtml, text } of parts) texts.push(isHtml ? await convert(text) : tidyText(text));
    return joined(texts);
  } finally {
    await thread.close();
  }
}

function joined(texts: readonly string[]): string {
  return tidyText(texts.join('\n\n'));
}
