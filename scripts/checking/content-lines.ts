/** Loaded through Vite, which reads the Markdown files. */
import { articleChart } from '#app/components/charts/article-charts.server.tsx';
import { contentMistakes, readContent } from '#app/lib/content/check-content.server.ts';
import { mistakeLine } from '#app/lib/content/mistake-line.server.ts';
import { sweepingWords } from '#app/lib/content/sweeping-words.server.ts';

/** A new list whenever a file of content/ has changed. */
export const contentLines = contentMistakes(readContent(), articleChart).map(mistakeLine);

export const sweepingLines = sweepingWords(readContent()).map(mistakeLine);
