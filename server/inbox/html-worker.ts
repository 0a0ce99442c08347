/** The thread that makes HTML of strangers plain. */
import { parentPort } from 'node:worker_threads';
import { htmlToText } from './plain-text.ts';

parentPort?.on('message', ({ id, html = '' }: { id: number; html?: string }) => {
  parentPort?.postMessage({ id, text: htmlToText(html) });
});
