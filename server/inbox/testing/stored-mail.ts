import type { Statement } from '#server/database/database.ts';

/** Stores a received mail without a mailbox; `secret` is in its texts. */
export function storedMail(submissionId: string, email: string, secret: string): Statement {
  return {
    sql: `with event as (
            insert into public.events (submission_id, kind) values ($1, 'wrote_again') returning id
          )
          insert into public.received_mails (id, submission_id, email, name, is_from_another, is_automatic, subject, body,
            quoted, attachments, message_id, mailbox, uid_validity, uid)
          select id, $1, $2, $3::text, false, false, $3::text, $3::text, '', '[{"part": "2", "name": "plan.pdf", "bytes": 3}]',
            gen_random_uuid(), 'office', 1, 1
          from event`,
    params: [submissionId, email, secret],
  };
}
