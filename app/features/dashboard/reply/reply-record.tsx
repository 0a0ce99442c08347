import { submissionDate } from '#app/features/dashboard/data/submission.ts';
import { FileButton } from '#app/features/dashboard/file-button.tsx';
import { replyLabels } from '#content/replies/reply-template.ts';
import { fetchReplyFile, type Reply, replyFailureText } from './reply-api.ts';
import { foldClass } from './reply-classes.ts';
import { ReplyFigures } from './reply-figures.tsx';

export function ReplyRecord({ reply }: { reply: Reply }) {
  const { id, subject, body, template, facts, attachments } = reply;
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
        <div className="flex flex-wrap items-baseline gap-x-3 text-small">
          <p id={`files-${id}`}>Attached:</p>
          <ul aria-labelledby={`files-${id}`} className="contents">
            {attachments.map((file) => (
              <li key={file.id ?? file.name}>
                <FileButton file={file} fetch={file.id ? () => fetchReplyFile(file.id ?? '') : undefined} />
              </li>
            ))}
          </ul>
        </div>
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
