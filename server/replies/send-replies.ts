import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer } from '#server/database/database.ts';
import type { MailAttachment } from '#server/mail/mailer.ts';
import { errorCode } from '#supabase/functions/send-contact-email/error-code.ts';
import { contentTypeOf, readAttachment } from './attachments.ts';
import { type ClaimedReply, replyMail } from './reply-mail.ts';

const AT_ONCE = 5;

/**
 * Sends the replies that wait: those with these ids now, or all that are due. A claim is a lease on the row, so any number of
 * processes may do this and no two send the same reply; one whose process died is sent when the lease is over, under the same
 * Message-ID. Returns how many went out.
 */
export async function sendReplies(deps: BackendDeps, wanted?: string[]): Promise<number> {
  let total = 0;
  for (;;) {
    const claimed = (await deps.database.tx(asServer, (tx) =>
      tx.query('select * from private.claim_replies($1::uuid[], $2)', [wanted ?? null, AT_ONCE]),
    )) as unknown as ClaimedReply[];
    let sent = 0;
    // One after the other: each may carry files.
    for (const reply of claimed) if (await sendOne(deps, reply)) sent += 1;
    total += sent;
    if (wanted || claimed.length < AT_ONCE || sent === 0) return total;
  }
}

async function sendOne(deps: BackendDeps, reply: ClaimedReply): Promise<boolean> {
  const { database, mailer, settings, log } = deps;
  const mark = (sql: string, ...more: unknown[]) =>
    database.tx(asServer, (tx) => tx.query(sql, [reply.reply_id, reply.attempt, ...more]));
  try {
    const attachments = await attachmentsOf(reply, settings.attachmentsDir);
    await mailer.send({ ...replyMail(reply, settings), attachments });
  } catch (error) {
    const code = errorCode(error);
    log.warn({ code }, 'A reply to a visitor could not be sent');
    await mark('select private.mark_reply_failed($1, $2, $3, $4)', code, isFinal(error));
    return false;
  }
  await mark('select private.mark_reply_sent($1, $2)');
  return true;
}

/** The reply says which files it was written with; another version under the same name is not sent in its place. */
async function attachmentsOf(reply: ClaimedReply, folder: string): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const { name, sha256 } of reply.attachments) {
    const file = await readAttachment(folder, name);
    if (file?.attached.sha256 !== sha256) throw new AttachmentChanged();
    attachments.push({ name, content: file.content, contentType: contentTypeOf(name) });
  }
  return attachments;
}

class AttachmentChanged extends Error {
  override name = 'AttachmentChanged';
}

/** No such mailbox, or a mail that its server will not have: waiting changes nothing. */
function isFinal(error: unknown): boolean {
  if (error instanceof AttachmentChanged) return true;
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Math.floor((responseCode ?? 0) / 100) === 5;
}
