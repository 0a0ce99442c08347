import { useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { type FieldsOf, FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { type DashboardState, useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { countText } from '#app/lib/count-text.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { wallClockMs, zoneCity } from '#app/lib/time/time-zone.ts';
import { checkFollowUp, type TypedFollowUp, typedMoment, usualDays } from './check-follow-up.ts';
import { followUpOf, momentOnBothClocks } from './follow-up-words.ts';

/** Waits for a single submission, whose follow-up it changes. */
export function FollowUpDialog({ ids }: { ids: readonly string[] }) {
  const isOne = ids.length === 1;
  const { data: submission } = useSubmission(isOne ? ids[0] : undefined);
  return (!isOne || submission) && <FollowUpForm ids={ids} submission={submission ?? undefined} />;
}

interface FollowUpFormProps {
  ids: readonly string[];
  /** The only one. */
  submission: Submission | undefined;
}

function FollowUpForm({ ids, submission }: FollowUpFormProps) {
  const dashboard = useDashboard();
  const { now, change: changeSubmissions } = dashboard;
  const [moment, setMoment] = useState(() => firstTyped(submission, dashboard));
  const note = useDraft(ids.join(','), 'follow-up', moment.note);
  const typed = { ...moment, note: note.value };
  const checked = checkFollowUp(typed, now);
  const title = `Follow up ${submission ? fullName(submission) : countText(ids.length, 'submission')}`;

  function change(next: TypedFollowUp) {
    if (next.note !== note.value) note.change(next.note);
    setMoment(next);
  }
  async function save() {
    const checked = checkFollowUp(typed, Date.now());
    if (!checked.ok) return { mistakes: { [checked.field]: checked.error } };
    const isSaved = await changeSubmissions(ids, {
      follow_up_at: new Date(checked.followUp.atMs).toISOString(),
      follow_up_zone: checked.followUp.timeZone,
      follow_up_note: checked.followUp.note,
    });
    if (!isSaved) return {};
    note.finish();
    return undefined;
  }

  return (
    <FormDialog
      title={title}
      fields={fieldsOf(typed.timeZone)}
      initial={typed}
      kept={{ value: typed, change }}
      submit="Save"
      onSubmit={save}
      onDiscard={() => note.discard('Note discarded', title, () => show(<FollowUpDialog ids={ids} />))}
      above={
        <div className="flex flex-wrap gap-2">
          {usualDays(now, typed.timeZone).map(({ label, day, time }) => (
            <button
              key={label}
              type="button"
              aria-pressed={typed.day === day && typed.time === time}
              onClick={() => change({ ...typed, day, time })}
              className="min-h-11 cursor-pointer border border-line px-3 text-small hover:bg-sand aria-pressed:border-ink aria-pressed:bg-sand"
            >
              {label}
            </button>
          ))}
        </div>
      }
      below={(name) => name === 'note' && <OtherDraft kept={note} textOf={String} className="px-3" />}
    >
      <p role="status" className="figures min-h-6 text-small text-stone">
        {checked.ok && momentOnBothClocks(checked.followUp, now)}
      </p>
      <p className="text-small text-stone">
        Due follow-ups appear above the list, and a notice announces them that morning: to the owner, or to
        everyone if there is none.
      </p>
    </FormDialog>
  );
}

/** The zones of the offices, and the one that was chosen before. */
function fieldsOf(chosen: string): FieldsOf<TypedFollowUp> {
  const zones = callClocks.map(({ timeZone, name }) => [timeZone, name] as const);
  const isKnown = zones.some(([zone]) => zone === chosen);
  return {
    day: { kind: 'day', label: 'Day' },
    time: { kind: 'time', label: 'Time' },
    timeZone: {
      kind: 'choice',
      label: 'Time zone',
      isWide: true,
      options: isKnown ? zones : [[chosen, zoneCity(chosen)], ...zones],
    },
    note: { kind: 'text', label: 'Note', note: 'optional', isLong: true, rows: 2, maxLength: 1000 },
  };
}

/** The planned follow-up, or tomorrow morning in the reader's zone if that is one of the two. */
function firstTyped(submission: Submission | undefined, { now }: DashboardState): TypedFollowUp {
  const planned = submission && followUpOf(submission);
  if (planned && !Number.isNaN(wallClockMs(planned.timeZone, planned.atMs)))
    return { ...typedMoment(planned.atMs, planned.timeZone), timeZone: planned.timeZone, note: planned.note };
  const clock = callClocks.find(({ timeZone }) => timeZone === staffZone()) ?? callClocks[0];
  const [tomorrow = { day: '', time: '' }] = usualDays(now, clock.timeZone);
  return { day: tomorrow.day, time: tomorrow.time, timeZone: clock.timeZone, note: planned?.note ?? '' };
}
