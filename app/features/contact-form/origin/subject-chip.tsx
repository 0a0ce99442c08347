import { Icon } from '#app/components/ui/icon.tsx';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';

export interface Subject {
  /** The value in the URL, which is stored. */
  about: string;
  name: string;
  home?: string | undefined;
  estimatePath?: string | undefined;
}

/** The query of the page's URL, read by the server that rendered it. */
export interface Prefill {
  subject?: Subject | undefined;
  message?: string | undefined;
}

/** Of a form that was posted without JavaScript, or else of the URL. */
export function subjectOf(posted: ContactActionData | undefined, prefill?: Prefill): Subject | undefined {
  const subject = posted ? posted.subject : prefill?.subject;
  return withPlan(subject, posted?.values.message ?? prefill?.message);
}

/** What the message is about. A ticked checkbox, so that it can be removed and restored without JavaScript. */
export function SubjectChip({ subject }: { subject: Subject }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-span-2">
      <label className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-3 border border-stone bg-paper py-2 pr-3 pl-4 text-small not-has-checked:border-dashed not-has-checked:bg-transparent not-has-checked:text-stone not-has-checked:line-through not-has-checked:[--cross:45deg] has-focus-visible:outline-2 has-focus-visible:outline-brass has-focus-visible:outline-offset-2">
        <input type="checkbox" name="about" value={subject.about} defaultChecked className="sr-only" />
        <span>
          About:{' '}
          <b className="font-semibold">
            {subject.name}
            {subject.home && `, home ${subject.home}`}
          </b>
        </span>
        <Icon name="close" className="size-4 shrink-0 rotate-(--cross)" />
      </label>
      {subject.home && <input type="hidden" name="home" value={subject.home} />}
      {subject.estimatePath && (
        <a href={subject.estimatePath} className="link target text-small">
          See the plan
        </a>
      )}
    </div>
  );
}

/** The home in the URL of the form; anything that is no number of a home is ignored. */
export function homeIn(query: URLSearchParams): string | undefined {
  return /^(?:G|[1-9]\d?)\.\d{1,2}$/.exec(query.get('home') ?? '')?.[0];
}

/** An estimate is attached by its URL, as the last line of the message. */
function withPlan(subject: Subject | undefined, message = ''): Subject | undefined {
  const [, estimatePath] = /(?:^|\n)https?:\/\/[^\s/]+(\/plan(?:\?\S*)?)\s*$/.exec(message) ?? [];
  return subject?.about === 'plan' ? { ...subject, estimatePath } : subject;
}
