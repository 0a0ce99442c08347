import { type FormEvent, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { DialogButtons, StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { type DashboardState, useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { countText } from '#app/lib/count-text.ts';
import { callClocks } from '#app/lib/preferred-call.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { wallClockMs, zoneCity } from '#app/lib/time/time-zone.ts';
import {
  type CheckedFollowUp,
  checkFollowUp,
  type TypedFollowUp,
  typedMoment,
  usualDays,
} from './check-follow-up.ts';
import { followUpOf, momentOnBothClocks } from './follow-up-words.ts';

const NOTE_MAX_LENGTH = 1000;

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
  const closeDialog = useCloseDialog();
  const [moment, setMoment] = useState(() => firstTyped(submission, dashboard));
  const note = useDraft(ids.join(','), 'follow-up', moment.note);
  const typed = { ...moment, note: note.value };
  const [wrong, setWrong] = useState<Extract<CheckedFollowUp, { ok: false }>>();
  const [isSaving, setIsSaving] = useState(false);
  const checked = checkFollowUp(typed, now);
  const title = `Follow up ${submission ? fullName(submission) : countText(ids.length, 'submission')}`;
  const change = (part: Partial<TypedFollowUp>) => {
    setMoment({ ...typed, ...part });
    setWrong(undefined);
  };
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const now = checkFollowUp(typed, Date.now());
    if (!now.ok) {
      setWrong(now);
      return document.getElementById(`follow-up-${now.field}`)?.focus();
    }
    setIsSaving(true);
    const isSaved = await changeSubmissions(ids, {
      follow_up_at: new Date(now.followUp.atMs).toISOString(),
      follow_up_zone: now.followUp.timeZone,
      follow_up_note: now.followUp.note,
    });
    setIsSaving(false);
    if (!isSaved) return;
    note.finish();
    closeDialog();
  }
  function cancel() {
    note.discard('Note discarded', title, () => show(<FollowUpDialog ids={ids} />));
    closeDialog();
  }

  return (
    <StaffDialog title={title}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 p-5">
        <MomentFields typed={typed} wrong={wrong?.field} now={now} onChange={change} />
        <p
          id="follow-up-moment"
          role="status"
          className={`figures min-h-6 text-small ${wrong ? 'text-danger' : 'text-stone'}`}
        >
          {wrong ? wrong.error : checked.ok ? momentOnBothClocks(checked.followUp, now) : ''}
        </p>
        <Labelled id="follow-up-note" label="Note (optional)">
          <textarea
            id="follow-up-note"
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            value={typed.note}
            onChange={(event) => note.change(event.target.value)}
            className={inputClass}
          />
          <OtherDraft kept={note} textOf={String} className="px-3" />
        </Labelled>
        <p className="text-small text-stone">
          Due follow-ups appear above the list, and a notice announces them that morning: to the owner, or to
          everyone if there is none.
        </p>
        <DialogButtons submit={isSaving ? 'Saving...' : 'Save'} onCancel={cancel} />
      </form>
    </StaffDialog>
  );
}

interface MomentFieldsProps {
  typed: TypedFollowUp;
  wrong: 'day' | 'time' | undefined;
  now: number;
  onChange: (part: Partial<TypedFollowUp>) => void;
}

function MomentFields({ typed, wrong, now, onChange }: MomentFieldsProps) {
  const control = (name: 'day' | 'time') => ({
    id: `follow-up-${name}`,
    value: typed[name],
    className: inputClass,
    'aria-invalid': wrong === name || undefined,
    'aria-describedby': 'follow-up-moment',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {usualDays(now, typed.timeZone).map(({ label, day, time }) => (
          <button
            key={label}
            type="button"
            aria-pressed={typed.day === day && typed.time === time}
            onClick={() => onChange({ day, time })}
            className="min-h-11 cursor-pointer border border-line px-3 text-small hover:bg-sand aria-pressed:border-ink aria-pressed:bg-sand"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        <Labelled id="follow-up-day" label="Day">
          <input type="date" {...control('day')} />
        </Labelled>
        <Labelled id="follow-up-time" label="Time">
          <input type="time" {...control('time')} />
        </Labelled>
        <Labelled id="follow-up-zone" label="Time zone" className="col-span-2 sm:col-span-1">
          <Select
            id="follow-up-zone"
            value={typed.timeZone}
            onChange={(event) => onChange({ timeZone: event.target.value })}
          >
            {!callClocks.some(({ timeZone }) => timeZone === typed.timeZone) && (
              <option value={typed.timeZone}>{zoneCity(typed.timeZone)}</option>
            )}
            <Options of={callClocks.map(({ timeZone, name }) => [timeZone, name])} />
          </Select>
        </Labelled>
      </div>
    </>
  );
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
