import { type FormEvent, useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { DialogButtons, StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { canOwn, staffName, useStaff } from '#app/components/staff/staff-members.ts';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { rulesPage } from '#content/pages/rules.ts';
import { namedSubjects } from '#content/subjects.ts';
import { languageName, openText, type Rule, ruleSource } from './rule.ts';

const NAME_MAX_LENGTH = 60;
const FALLBACK_MAX_MINUTES = 10_080;
const NEW: Rule = {
  name: '',
  about: null,
  source: null,
  language: null,
  is_open: null,
  people: [],
  fallback_minutes: null,
  fallback_person: null,
};

interface RuleDialogProps {
  /** Undefined for a new one. */
  rule: Rule | undefined;
  /** The names of the other rules. */
  taken: readonly string[];
  isBusy: boolean;
  onSave: (rule: Rule) => void;
  onClose: () => void;
}

export function RuleDialog({ rule = NEW, taken, isBusy, onSave, onClose }: RuleDialogProps) {
  const staff = useStaff().filter(canOwn);
  const { data: found } = useRead<{ source: { value: string }[] }>(['filter-values'], () =>
    rpc('submission_filter_values'),
  );
  const [draft, setDraft] = useState(rule);
  const [problem, setProblem] = useState('');
  const change = (part: Partial<Rule>) => setDraft({ ...draft, ...part });
  const sources = new Set([
    'direct',
    ...(found?.source ?? []).map(({ value }) => value),
    rule.source ?? 'direct',
  ]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const name = draft.name.trim();
    const people = draft.people.filter((person) => staff.some(({ user_id }) => user_id === person));
    if (taken.includes(name)) return setProblem('Another rule has this name.');
    if (people.length === 0) return setProblem('Choose at least one person.');
    onSave({
      ...draft,
      name,
      people,
      fallback_person: draft.fallback_minutes ? draft.fallback_person : null,
    });
  }

  return (
    <StaffDialog title={rule === NEW ? 'Add a rule' : `Change ${rule.name}`} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4 p-5">
        <Labelled id="rule-name" label="Name">
          <input
            id="rule-name"
            required
            maxLength={NAME_MAX_LENGTH}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
            className={denseInputClass}
          />
        </Labelled>
        <div className="grid gap-4 md:grid-cols-2">
          <Choice
            label="Subject"
            value={draft.about}
            of={Object.entries(namedSubjects)}
            onChange={(about) => change({ about })}
          />
          <Choice
            label="Source"
            value={draft.source}
            of={[...sources].map((source) => [source, ruleSource(source)])}
            onChange={(source) => change({ source })}
          />
          <Choice
            label="Language of the browser"
            value={draft.language}
            of={rulesPage.languages.map((code) => [code, languageName(code)])}
            onChange={(language) => change({ language })}
          />
          <Choice
            label="Office hours"
            value={draft.is_open === null ? null : String(draft.is_open)}
            of={[true, false].map((isOpen) => [String(isOpen), openText(isOpen)])}
            onChange={(isOpen) => change({ is_open: isOpen === null ? null : isOpen === 'true' })}
          />
        </div>
        <fieldset>
          <legend className="mb-1 font-semibold text-small">Give to</legend>
          {staff.map((member) => (
            <label key={member.user_id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={draft.people.includes(member.user_id)}
                onChange={({ target }) =>
                  change({
                    people: target.checked
                      ? [...draft.people, member.user_id]
                      : draft.people.filter((person) => person !== member.user_id),
                  })
                }
                className="size-5"
              />
              {staffName(member)}
            </label>
          ))}
        </fieldset>
        <div className="grid gap-4 md:grid-cols-2">
          <Labelled id="rule-minutes" label="If unread after (minutes)">
            <input
              id="rule-minutes"
              type="number"
              min={1}
              max={FALLBACK_MAX_MINUTES}
              value={draft.fallback_minutes ?? ''}
              onChange={(event) => change({ fallback_minutes: event.target.valueAsNumber || null })}
              className={denseInputClass}
            />
          </Labelled>
          <Choice
            label="it goes to"
            any="No one: it is free again"
            disabled={!draft.fallback_minutes}
            value={draft.fallback_person}
            of={staff.map((member) => [member.user_id, staffName(member)])}
            onChange={(person) => change({ fallback_person: person })}
          />
        </div>
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
        <DialogButtons submit="Save" disabled={isBusy} onCancel={onClose} />
      </form>
    </StaffDialog>
  );
}

interface ChoiceProps {
  label: string;
  any?: string;
  value: string | null;
  of: ReadonlyArray<readonly [value: string, label: string]>;
  disabled?: boolean;
  onChange: (value: string | null) => void;
}

function Choice({ label, any = 'Any', value, of, disabled, onChange }: ChoiceProps) {
  const id = `rule-${label.replaceAll(' ', '-')}`;
  return (
    <Labelled id={id} label={label}>
      <Select
        isDense
        id={id}
        disabled={disabled}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{any}</option>
        <Options of={of} />
      </Select>
    </Labelled>
  );
}
