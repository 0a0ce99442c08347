/** The thread that reads mails of strangers. */
import { parentPort } from 'node:worker_threads';
import { type MailContent, readContent, readFile } from './mail-content.ts';
import { htmlToText } from './plain-text.ts';

/** A mail, one file of a mail, or its HTML. */
export type MailJob = { source: Uint8Array; part?: string } | { html: string };
export type MailAnswer = MailContent | Awaited<ReturnType<typeof readFile>> | { text: string };

parentPort?.on('message', async ({ id, ...job }: { id: number } & MailJob) => {
  const answer = await answerTo(job as MailJob).catch((error: unknown) => ({ failed: String(error) }));
  parentPort?.postMessage({ id, ...answer });
});

async function answerTo(job: MailJob): Promise<MailAnswer> {
  if ('html' in job) return { text: htmlToText(job.html) };
  return job.part === undefined ? readContent(job.source) : readFile(job.source, job.part);
}
