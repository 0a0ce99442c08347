import { submissionDate } from '#app/features/dashboard/data/submission.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { replyLabels } from '#content/replies/reply-template.ts';
import { type Reply, replyFailureText } from './reply-api.ts';
import { foldClass } from './reply-classes.ts';
import { ReplyFigures } from './reply-figures.tsx';

export function ReplyRecord({ reply }: { reply: Reply }) {
  const { subject, body, template, facts, attachments } = reply;
  return (
    <div className="mt-1 max-w-measure bg-sand px-3 py-2">
      <p className={reply.state === 'failed' ? 'text-danger text-small' : 'text-small text-stone'}>
        {[template && replyLabels[template], deliveryWords(reply)].filter(Boolean).join(' · ')}
      </p>
      <details>
        <summary className={`${foldClass} wrap-anywhere font-semibold`}>{subject}</summary>
        <p className="wrap-anywhere whitespace-pre-wrap pb-2">{body}</p>
      </details>
      {attachments.length > 0 && (
        <p className="wrap-anywhere text-small">
          {`Attached: ${attachments.map(({ name, bytes }) => `${name} (${fileSize(bytes)})`).join(', ')}`}
        </p>
      )}
      <ReplyFigures facts={facts} />
    </div>
  );
}

export function deliveryWords(reply: Reply): string {
  const { state, sent_at, tries, last_error } = reply;
  if (state === 'sent') return `Handed to the mail server ${submissionDate(sent_at ?? '')}`;
  if (state === 'failed' || state === 'settled') return `Not delivered: ${replyFailureText(reply)}`;
  if (last_error === null) return 'Being sent';
  return `Not sent yet, tried ${tries === 1 ? 'once' : `${tries} times`}; it is tried again by itself`;
}
