import { type MouseEvent, memo } from 'react';
import { SelectBox } from '#app/components/staff/select-box.tsx';
import { initialsOf } from '#app/components/staff/staff-members.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { areAllWordsIn } from '#app/features/dashboard/data/list/search-hits.ts';
import { fullName, type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { DeadlineLabel, WaitingLabel } from '#app/features/dashboard/deadline-label.tsx';
import {
  followUpOf,
  isFollowUpDue,
  momentInWords,
  momentOnBothClocks,
} from '#app/features/dashboard/follow-up/follow-up-words.ts';
import { MarkButtons } from '#app/features/dashboard/mark-buttons.tsx';
import { sourceName, useSubjectName } from '#app/features/dashboard/origin-words.ts';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { useHasDraft } from '#app/features/dashboard/use-has-draft.ts';
import { cn } from '#app/lib/cn.ts';
import { preferredCallOf } from '#app/lib/preferred-call.ts';
import { useCan } from '#app/lib/rights.ts';
import { Highlighted } from './highlighted.tsx';

/** What dense rows leave to the reader. */
const IN_FULL = 'group-data-dense/list:hidden';

interface SubmissionCardProps {
  submission: Submission;
  owner: string | undefined;
  isCloseMatch: boolean;
  /** Only the controls of the active row can be reached with Tab. */
  isTabStop: boolean;
}

/** Not rendered again by scrolling. */
export const SubmissionCard = memo(function SubmissionCard(props: SubmissionCardProps) {
  const { submission, owner, isCloseMatch, isTabStop } = props;
  const { userId, filter, now, openId, open, selection, waiting, unsent, change } = useDashboard();
  const { search } = filter;
  const { id, email, phone, message, status, created_at } = submission;
  const name = fullName(submission);
  const can = useCan();
  const hasDraft = useHasDraft(id, 'reply');
  /** Its change is not saved yet, or the reply not sent. */
  const isWaiting =
    waiting.has(id) || unsent.some((reply) => reply.submission_id === id && reply.state !== 'failed');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the name is the link; a click beside it does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link and Enter on the row
    <div
      onClick={(event) => opensByPressing(event) && open(id)}
      className={cn(
        '@container flex cursor-pointer border-l-4 py-2 pr-4 lg:py-1.5 lg:pr-3 group-data-dense/list:py-1!',
        id === openId ? 'bg-sand' : 'hover:bg-sand/50',
        status === 'unread' ? 'border-ink' : 'border-transparent',
      )}
    >
      {can('answer_submissions') ? (
        <SelectBox
          aria-label={`Select ${name}`}
          checked={selection.ids.has(id)}
          tabIndex={isTabStop ? 0 : -1}
          onTick={(upTo) => selection.toggle(id, upTo)}
          className="-my-2"
        />
      ) : (
        <span className="w-3 shrink-0" />
      )}
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3">
        <div className="col-span-2 flex flex-wrap items-center gap-x-2.5 group-data-dense/list:flex-nowrap">
          <h3
            id={`name-${id}`}
            className={cn(
              'wrap-anywhere line-clamp-2 font-text tracking-normal group-data-dense/list:line-clamp-1 group-data-dense/list:max-w-3/5 group-data-dense/list:shrink-0',
              status === 'unread' && 'font-semibold',
            )}
          >
            <a
              href={`?open=${id}`}
              tabIndex={-1}
              className="link-underline"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(id);
              }}
            >
              <Highlighted text={name} search={search} field="name" />
            </a>
          </h3>
          <StatusBadge submission={submission} />
          {hasDraft && <Badge look="secondary">Draft</Badge>}
          <OriginLabel submission={submission} />
          <TagsLabel tags={submission.tags} />
        </div>
        <div className="flex items-start gap-2 justify-self-end">
          <time
            dateTime={created_at}
            className="figures text-small leading-6 text-stone max-sm:text-[0.8125rem]"
          >
            {shortSubmissionDate(created_at, now)}
          </time>
          <OwnerMark name={owner} isMine={submission.assigned_to === userId} />
        </div>
        <p className="col-span-3 flex min-w-0 flex-wrap gap-x-4 text-small leading-5 text-stone @min-[34rem]:col-span-2">
          <span className={cn(IN_FULL, 'max-w-full truncate')}>
            <Highlighted text={email} search={search} />
          </span>
          {phone && (
            <span className={cn(IN_FULL, 'figures max-w-full truncate')}>
              <Highlighted text={phone} search={search} field="phone" />
            </span>
          )}
          <NextLabel submission={submission} now={now} />
          {isCloseMatch && isFoundInNote(submission, search) && <span>Found in a note</span>}
        </p>
        <p className="col-span-3 row-start-3 mt-0.5 line-clamp-2 text-wrap group-data-dense/list:col-span-1! group-data-dense/list:mt-0 group-data-dense/list:line-clamp-1 wrap-anywhere leading-[1.4] @min-[34rem]:col-span-1">
          <Highlighted text={message} search={search} isExcerpt />
        </p>
        <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-3 group-data-dense/list:contents @min-[34rem]:contents">
          <div className="@min-[34rem]:col-start-3 @min-[34rem]:row-start-2 @min-[34rem]:justify-self-end group-data-dense/list:col-span-2 group-data-dense/list:col-start-2! group-data-dense/list:row-start-3! group-data-dense/list:justify-self-end">
            {isWaiting ? <WaitingLabel /> : <DeadlineLabel submission={submission} now={now} isShort />}
          </div>
          <div
            className={cn(
              IN_FULL,
              'ml-auto pt-1 @min-[34rem]:col-span-2 @min-[34rem]:col-start-2 @min-[34rem]:row-start-3 @min-[34rem]:self-end @min-[34rem]:justify-self-end',
            )}
          >
            <MarkButtons
              submission={submission}
              onMark={(ids, status) => change(ids, { status })}
              isDense
              isTabStop={isTabStop}
            />
          </div>
        </div>
      </div>
    </div>
  );
});

function isFoundInNote(submission: Submission, search: string): boolean {
  const { email, phone, message } = submission;
  return !areAllWordsIn(
    [
      [fullName(submission), 'name'],
      [email, 'text'],
      [message, 'text'],
      [phone ?? '', 'phone'],
    ],
    search,
  );
}

/** A click on a control, or one that ends a text selection, does not open the card. */
function opensByPressing({ target }: MouseEvent): boolean {
  if (target instanceof HTMLElement && target.closest('a, button, label')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** Subject and origin, in one line beside the name or below it. */
function OriginLabel({ submission: { about, source } }: { submission: Submission }) {
  const subject = useSubjectName(about);
  if (!subject && !source) return null;
  return (
    <p className="min-w-0 max-w-full truncate text-small leading-5 text-stone">
      {subject && (
        <>
          <span className="sr-only">About </span>
          <b className="font-semibold">{subject}</b>{' '}
        </>
      )}
      {source && `via ${sourceName(source)}`}
    </p>
  );
}

const TAGS_SHOWN = 3;

function TagsLabel({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length > TAGS_SHOWN ? ` +${tags.length - TAGS_SHOWN}` : '';
  return (
    <p className="min-w-0 max-w-full truncate text-brass text-small leading-5">
      <span className="sr-only">Tags </span>
      {tags.slice(0, TAGS_SHOWN).join(', ') + more}
    </p>
  );
}

/** On a card: the follow-up, otherwise the requested call unless it has passed. */
function NextLabel({ submission, now }: { submission: Submission; now: number }) {
  const followUp = followUpOf(submission);
  const isDue = isFollowUpDue(submission, now);
  if (followUp)
    return (
      <span
        className={cn('figures max-w-full truncate font-semibold', isDue ? 'text-danger' : 'text-harbour')}
      >
        {`${isDue ? 'Follow-up due' : 'Follow up'} ${momentInWords(followUp, now)}`}
      </span>
    );
  const call = preferredCallOf(submission);
  if (!call || call.atMs <= now) return null;
  return (
    <span className="figures max-w-full truncate font-semibold text-harbour">
      {`Call ${momentOnBothClocks({ atMs: call.atMs, timeZone: 'Asia/Kolkata' }, now)}`}
    </span>
  );
}

/** The owner of a submission, for a card. `name` is undefined without an owner. */
function OwnerMark({ name, isMine }: { name: string | undefined; isMine: boolean }) {
  const words = name === undefined ? 'No one has it' : isMine ? 'You have it' : `${name} has it`;
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={cn(
        'grid h-6 min-w-6 shrink-0 place-items-center rounded-full text-[0.6875rem] leading-none',
        name === undefined && 'border border-stone border-dashed px-1.5 text-stone',
        name !== undefined && (isMine ? 'bg-ink text-paper' : 'bg-harbour text-white'),
      )}
    >
      {name === undefined ? 'Free' : initialsOf(name)}
    </span>
  );
}
