import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { functionDeps } from '#server/functions/function-deps.ts';
import type { Person } from '#server/testing/people.ts';
import { type NoticeParts, noticePath, noticeText } from '#supabase/functions/_shared/notice-text.ts';
import { sendDueMails } from '#supabase/functions/_shared/outbox.ts';
import { query } from './stored-home.ts';

export async function noticesOf({ client }: Person) {
  const { data, error } = await client.rpc('read_my_notices');
  if (error) throw error;
  const notices: NoticeParts[] = data.notices;
  return notices.map((notice) => ({ ...notice, title: noticeText(notice), path: noticePath(notice) }));
}
export const titlesOf = async (person: Person) => (await noticesOf(person)).map(({ title }) => title);

/** The regular run of the server, which also sends what has been due for ten minutes. */
export const sweep = (backend: TestBackend) => sendDueMails(functionDeps(backend.deps));

export const passTenMinutes = (backend: TestBackend) =>
  query(backend, "update public.notices set created_at = created_at - interval '10 minutes'");

export const mailsTo = (backend: TestBackend, { email }: Person) =>
  backend.mail.received.filter(({ envelope }) => envelope.to.includes(email));
