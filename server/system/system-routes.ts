import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { requirePassword } from '#server/backend/auth/token.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { recordOutcome } from '#server/backups/nightly-backups.ts';
import { withStoredBackup } from '#server/backups/restore-stored-backup.ts';
import { runBackup } from '#server/backups/run-backup.ts';
import { openBackupStore } from '#server/backups/stores/backup-store.ts';
import { type Caller, query } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { StartError } from '#server/start-error.ts';
import { letter } from '#supabase/functions/_shared/mail.ts';
import { readStored, readSystem, readUnsentMail } from './read-system.ts';
import { countBackup, restoreStored } from './restore-in-browser.ts';

const name = z.string().max(100);
const password = z.string().max(500);
const request = z.union([
  z.strictObject({ sendTestEmail: z.literal(true) }),
  z.strictObject({ backUp: z.literal(true) }),
  z.strictObject({ compare: name }),
  z.strictObject({ restore: z.strictObject({ name, password }) }),
  z.strictObject({
    dismiss: z.strictObject({ item: z.string().max(40), reason: z.string().max(200).nullable() }),
  }),
]);
type Action = z.infer<typeof request>;

/**
 * /functions/v1/system. GET: the state. GET mails/ID: the text of a mail that was not sent. POST: one action. POST backups/NAME with
 * the password: a backup as it is stored. For admins.
 */
export function systemRoutes(deps: BackendDeps): Hono {
  const app = new Hono<{ Variables: { body: unknown } }>();
  const forAdmins = (c: Context, work: (person: Caller) => Promise<Response>) =>
    forStaff(c, deps, 'manage_system', async (person) => {
      try {
        return await work(person);
      } catch (error) {
        if (error instanceof StartError) throw new HttpError(409, 'system_refused', error.message);
        throw error;
      }
    });
  app.get('/', (c) => forAdmins(c, async (person) => c.json(await readSystem(deps, person))));
  app.get('/mails/:id{[0-9]{1,15}}', (c) =>
    forAdmins(c, async () => {
      const mail = await readUnsentMail(deps, Number(c.req.param('id')));
      if (!mail) throw new HttpError(404, 'no_mail', 'This mail was deleted.');
      return c.json(mail);
    }),
  );
  app.post('/', (c) =>
    forAdmins(c, async (person) => {
      const { data } = request.safeParse(c.get('body'));
      if (!data) return c.json({ code: 'malformed', message: 'There is no such action.' }, 400);
      return c.json(await act(c, deps, person, data));
    }),
  );
  app.post('/backups/:name', (c) =>
    forAdmins(c, async (person) => {
      const { data } = z.strictObject({ password }).safeParse(c.get('body'));
      if (!data) return c.json({ code: 'malformed', message: 'A download needs the password.' }, 400);
      await requirePassword(c, deps, await emailOf(deps, person), data.password);
      return withStoredBackup(deps.system.env, c.req.param('name'), async (file) => {
        await record(deps, person, 'backup_downloaded', c.req.param('name'));
        // Stays readable when the copy of a file in S3 is removed.
        const opened = await open(file);
        return new Response(Readable.toWeb(opened.createReadStream()) as ReadableStream, {
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Length': String((await opened.stat()).size),
            'Cache-Control': 'no-store',
          },
        });
      });
    }),
  );
  return app as unknown as Hono;
}

async function act(c: Context, deps: BackendDeps, person: Caller, action: Action): Promise<object> {
  const { env } = deps.system;
  if ('sendTestEmail' in action) return sendTestEmail(deps, await emailOf(deps, person));
  if ('backUp' in action) return backUp(deps, person);
  if ('dismiss' in action) {
    const { item, reason } = action.dismiss;
    await query(deps.database, person, 'select private.dismiss_go_live_item($1, $2)', [item, reason]);
    return {};
  }
  if ('compare' in action) {
    const { counts } = await readStored(deps, person);
    return { now: counts, backup: await countBackup(env, action.compare, Object.keys(counts)) };
  }
  const { name, password } = action.restore;
  const email = await emailOf(deps, person);
  await requirePassword(c, deps, email, password);
  const restored = await restoreStored(deps, env, name, email);
  deps.log.info({ backup: name, rows: restored.rows }, 'backup restored');
  await (await deps.livePages())?.update();
  return restored;
}

/** The answer of the mail server, whatever it is. */
async function sendTestEmail({ mailer, settings }: BackendDeps, email: string): Promise<object> {
  const text = `Emails from ${settings.siteUrl} reach you.`;
  try {
    const answer = await mailer.send(letter([email], `Test email from ${settings.siteName}`, [text]));
    return { ok: true, answer: `${email}: ${answer}` };
  } catch (error) {
    const { response, message, code } = error as { response?: string; message: string; code?: string };
    return { ok: false, answer: response ?? `${message}${code ? ` (${code})` : ''}` };
  }
}

async function backUp(deps: BackendDeps, person: Caller): Promise<object> {
  const { env } = deps.system;
  const store = openBackupStore(env);
  if (!store) throw new StartError('Backups are turned off: BACKUP_TO is off.');
  const outcome = await runBackup({ settings: env, reason: 'on-request' });
  await recordOutcome({ ...deps, store }, outcome);
  if (!outcome.ok) throw new StartError(outcome.failure);
  await record(deps, person, 'backup_made', outcome.made.name);
  return { name: outcome.made.name };
}

async function record(deps: BackendDeps, person: Caller, kind: string, backup: string): Promise<void> {
  await query(deps.database, person, 'select private.record_backup_event($1, $2)', [kind, backup]);
}

async function emailOf(deps: BackendDeps, person: Caller): Promise<string> {
  const sql = 'select email from auth.users where id = auth.uid()';
  const [row] = await query<{ email: string }>(deps.database, person, sql);
  return row?.email ?? '';
}
