import { randomUUID } from 'node:crypto';
import { attachRealtime } from '#server/backend/realtime/realtime.ts';
import {
  startTestBackend,
  type TestBackend,
  type TestBackendOptions,
} from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import type { Engine } from '#server/database/testing/test-databases.ts';
import { storedMail } from '#server/inbox/testing/stored-mail.ts';
import { type SignedUpPerson, signUpPerson } from '#server/testing/people.ts';

/** Part of every stored row; a response that contains it has leaked something. */
export const SECRET = 'Numbat-4417';

/** A visitor, an account without a role, an admin whose role was removed, and an admin who has signed out. */
export const actors = ['anon', 'user', 'revoked', 'signedOut'] as const;
export type Actor = (typeof actors)[number];

export interface AttackedBackend extends TestBackend {
  submissionId: string;
  people: Record<Exclude<Actor, 'anon'> | 'admin', SignedUpPerson>;
  /** The headers of each of them. */
  headersOf(actor: Actor | 'admin'): Record<string, string>;
  /** A checksum of everything that an attack must not change. */
  checksum(): Promise<string>;
}

/** The real backend with realtime, a stored secret in every table, and the attackers signed up over HTTP. */
export async function startAttackedBackend(
  engine: Engine,
  options: TestBackendOptions = {},
): Promise<AttackedBackend> {
  const backend = await startTestBackend(engine, options);
  const realtime = attachRealtime(backend.server, backend.deps);
  const submissionId = randomUUID();
  await storeSecrets(backend, submissionId);
  const people = {
    user: await signUpPerson(backend),
    revoked: await signUpPerson(backend, { role: 'admin' }),
    signedOut: await signUpPerson(backend, { role: 'admin' }),
    admin: await signUpPerson(backend, { role: 'admin' }),
  };
  const headersOf = (actor: Actor | 'admin'): Record<string, string> =>
    actor === 'anon' ? {} : { authorization: `Bearer ${people[actor].token}` };
  for (const actor of ['revoked', 'signedOut'] as const) {
    const rows = await backend.call('/rest/v1/contact_submissions', { headers: headersOf(actor) });
    if (!(await rows.text()).includes(SECRET)) throw new Error(`${actor} was never an admin`);
  }
  await backend.call('/auth/v1/logout', { method: 'POST', headers: headersOf('signedOut') });
  await backend.deps.database.batch(asServer, [
    { sql: 'delete from public.user_roles where user_id = $1', params: [people.revoked.id] },
  ]);
  return {
    ...backend,
    submissionId,
    people,
    headersOf,
    checksum: () => checksumOf(backend),
    async close() {
      await realtime.close();
      await backend.close();
    },
  };
}

async function storeSecrets({ deps }: TestBackend, submissionId: string): Promise<void> {
  await deps.database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (id, first_name, last_name, email, phone, message)
            values ($1, $2, $2, $3, '1', $4)`,
      params: [submissionId, SECRET, `${SECRET}@example.com`, `${SECRET} ${SECRET}`],
    },
    {
      sql: `insert into public.events (submission_id, kind, actor_email) values ($1, 'mail_sent', $2)`,
      params: [submissionId, `${SECRET}@example.com`],
    },
    {
      sql: `insert into public.submission_replies
              (id, submission_id, actor_email, actor_name, subject, body, state)
            values (gen_random_uuid(), $1, $2, $3, $3, $3, 'failed')`,
      params: [submissionId, `${SECRET}@example.com`, SECRET],
    },
    storedMail(submissionId, `${SECRET}@example.com`, SECRET),
    {
      sql: `insert into public.newsletter_subscribers (email, confirm_token_hash, confirmed_at)
            values ($1, $2, now())`,
      params: [`${SECRET.toLowerCase()}@example.com`, SECRET],
    },
  ]);
}

/** A checksum of everything that an attack must not change. */
export async function checksumOf({ deps }: TestBackend): Promise<string> {
  const [rows] = await deps.database.batch(asServer, [
    {
      sql: `select md5(concat(
        (select string_agg(s::text, ';' order by id) from public.contact_submissions s where first_name = $1),
        (select string_agg(r::text, ';' order by user_id) from public.user_roles r),
        (select string_agg(p::text, ';' order by user_id) from public.staff_profiles p),
        (select string_agg(i::text, ';' order by id) from private.staff_invitations i),
        (select string_agg(n::text, ';' order by id) from public.newsletter_subscribers n where email ilike $2),
        (select string_agg(e::text, ';' order by id) from public.events e where actor_email like $2 or about <> 'submission'),
        (select string_agg(o::text, ';' order by id) from private.outbox o),
        (select string_agg(r::text, ';' order by id) from public.submission_replies r),
        (select string_agg(m::text, ';' order by id) from public.received_mails m),
        (select string_agg(concat(u.id, u.email, u.encrypted_password, u.role, u.raw_app_meta_data), ';' order by id)
         from auth.users u))) as sum`,
      params: [SECRET, `${SECRET}%`],
    },
  ]);
  return String(rows?.[0]?.sum);
}
