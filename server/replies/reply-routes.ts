import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { REPLY_TEXT_MAX_LENGTH } from '#content/replies/reply-template.ts';
import type { ReplyFact } from '#content/replies/reply-templates.ts';
import { signed } from '#content/replies/signature.ts';
import { afterCommit, requireRoomAfterAnswer } from '#server/backend/after-answer.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { forStaff } from '#server/backend/for-staff.ts';
import { consumeLimitsIn, type LimitUse, requireWithin } from '#server/backend/limits.ts';
import { type Caller, query, type Transaction } from '#server/database/database.ts';
import { HttpError, tooMany } from '#server/requests/http-error.ts';
import { checkFacts } from './reply-facts.ts';
import { STORE_REPLY_FILE } from './reply-file-routes.ts';
import { answersTo, senderName } from './reply-mail.ts';
import { checkReply, type ReplyRequest, replyRequest } from './reply-request.ts';

/**
 * /functions/v1/reply. GET: the parts of a reply. POST: sends a reply, or again one that was given up. Both are for staff only, which
 * SQL decides (private.require).
 */
export function replyRoutes(deps: BackendDeps, sendNow: (id: string) => Promise<unknown>): Hono {
  const app = new Hono<{ Variables: { body: unknown } }>();
  app.get('/', (c) => forStaff(c, deps, 'answer_submissions', (person) => offerParts(c, deps, person)));
  app.post('/', (c) => {
    const again = z.strictObject({ again: z.uuid() }).safeParse(c.get('body'));
    const request = replyRequest.safeParse(c.get('body'));
    return forStaff(c, deps, 'answer_submissions', async (person) => {
      if (!again.success && !request.success)
        throw new HttpError(400, 'reply_malformed', request.error.issues[0]?.message ?? 'This is no reply.');
      requireRoomAfterAnswer();
      const id = again.data?.again ?? request.data?.id ?? '';
      const reply = request.data ? await send(deps, person, request.data) : await sendAgain(deps, person, id);
      // It is stored, so it will be sent even if this process dies.
      afterCommit(deps, 'Sending a reply', () => sendNow(id));
      return c.json({ reply });
    });
  });
  return app as unknown as Hono;
}

async function offerParts(c: Context, deps: BackendDeps, person: Caller): Promise<Response> {
  const { settings, mailer, database } = deps;
  const { name, signature } = await database.tx(person, senderOf);
  return c.json({
    templates: await deps.replyTemplates(),
    sender: {
      name,
      signature,
      from: `${senderName(name ?? '', settings)} <${mailer.fromAddress}>`,
      reply_to: answersTo(settings),
    },
    /** Without a mail server replies become files, which no visitor receives. */
    is_mailed: mailer.reachesPeople,
    /** Answers appear in the timeline; otherwise only in the mailbox of `reply_to`. */
    is_inbox_read: settings.inbox !== undefined,
  });
}

type Sender = {
  /** As customers read it; null until the person has saved one. */
  name: string | null;
  /** Below each reply: the name, unless the person has saved more. */
  signature: string | null;
};

async function senderOf(tx: Transaction): Promise<Sender> {
  const [sender] = await tx.query<Sender>(
    `select display_name as name, coalesce(signature, display_name) as signature
     from public.staff_profiles where user_id = auth.uid()`,
  );
  return sender ?? { name: null, signature: null };
}

async function send(deps: BackendDeps, person: Caller, request: ReplyRequest): Promise<unknown> {
  // A stored reply was checked then: a repeated request is not refused because a fact fell due since.
  const stored = await storedReply(deps, person, request.id);
  const checked = stored
    ? { ok: true as const, facts: stored.facts }
    : checkReply(request, await deps.replyTemplates());
  if (!checked.ok) throw new HttpError(422, checked.code, checked.message);
  const { signature } = await deps.database.tx(person, senderOf);
  const text = signature ? signed(request.text, signature) : request.text;
  if (text.length > REPLY_TEXT_MAX_LENGTH)
    throw new HttpError(422, 'reply_too_long', 'The text is too long with your signature.');
  const pdf = request.project && !stored ? await deps.projectPdf(request.project) : undefined;
  if (request.project && !stored && !pdf)
    throw new HttpError(
      422,
      'reply_attachment',
      'The PDF of the project cannot be made now. Try again, or remove it.',
    );
  return deps.database.tx(person, async (tx) => {
    await countReply(tx, deps, person, request.submissionId);
    const { id, submissionId, project } = request;
    // The PDF has the id of its reply: a request that is repeated meanwhile uses the same one.
    if (pdf)
      await tx.query(STORE_REPLY_FILE, [
        id,
        submissionId,
        `${project}.pdf`,
        'application/pdf',
        Buffer.from(pdf),
      ]);
    const files = [...new Set([...(project ? [id] : []), ...request.files])];
    const [reply] = await tx.query(
      `select * from private.queue_reply(
         $1, $2, $3, $4, $5, $6::jsonb, private.reply_attachments($2, $7::uuid[]), $8, $9)`,
      [
        id,
        submissionId,
        request.subject,
        text,
        request.template,
        JSON.stringify(checked.facts),
        files,
        request.callAt,
        request.anyway,
      ],
    );
    return reply;
  });
}

/** Separately counted if staff, not the person, have just entered the address. */
async function countReply(tx: Transaction, deps: BackendDeps, { claims }: Caller, submissionId?: string) {
  const author = String(claims?.sub);
  const justEntered = await tx.query(
    `select from public.contact_submissions s
     where s.id = $1 and s.channel <> 'form' and s.created_at > now() - interval '1 hour'
     union all
     select from public.events e
     where e.submission_id = $1 and e.after ? 'email' and e.created_at > now() - interval '1 hour'
     limit 1`,
    [submissionId ?? null],
  );
  const limits: LimitUse[] = [['replyByAccount', author]];
  if (justEntered.length > 0) limits.push(['replyToAddedByAccount', author]);
  requireWithin(await consumeLimitsIn(tx, deps, limits), (seconds) =>
    tooMany(seconds, 'Too many replies in an hour. Please try again later.'),
  );
}

interface StoredReply {
  submission_id: string;
  template: string | null;
  body: string;
  facts: ReplyFact[];
}

async function storedReply(deps: BackendDeps, person: Caller, id: string): Promise<StoredReply | undefined> {
  const sql = 'select submission_id, template, body, facts from public.submission_replies where id = $1';
  const [stored] = await query(deps.database, person, sql, [id]);
  return stored as unknown as StoredReply | undefined;
}

async function sendAgain(deps: BackendDeps, person: Caller, id: string): Promise<unknown> {
  const stored = await storedReply(deps, person, id);
  const written = Object.fromEntries(stored?.facts.map(({ key, text }) => [key, text]) ?? []);
  const checked = stored && checkFacts(await deps.replyTemplates(), stored.template, stored.body, written);
  if (checked && !checked.ok) throw new HttpError(422, 'reply_facts', checked.message);
  return deps.database.tx(person, async (tx) => {
    await countReply(tx, deps, person, stored?.submission_id);
    const [reply] = await tx.query('select * from private.queue_reply_again($1)', [id]);
    return reply;
  });
}
