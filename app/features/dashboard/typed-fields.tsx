import { useQueryClient } from '@tanstack/react-query';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import type { Submission } from './data/submission.ts';
import { cachedSubmission } from './data/submission-cache.ts';
import { OtherDraft } from './other-draft.tsx';
import { useDraft } from './use-draft.ts';

type Texts<Name extends string> = Partial<Record<Name, string>>;

/** Only the fields that differ from what is saved: a colleague's save of the others is shown. */
interface FieldsDraft<Name extends string> {
  typed: Texts<Name>;
  /** What was saved when the person began to type. */
  was: Texts<Name>;
}

/** Saved in the meantime and different from what was typed: the person decides. */
export function isOutdated<Name extends string>(
  { typed, was }: FieldsDraft<Name>,
  saved: Record<Name, string>,
  name: Name,
): boolean {
  const text = typed[name];
  return text !== undefined && was[name] !== saved[name] && text.trim() !== saved[name];
}

/** What was saved first is kept: typing does not accept what was saved in the meantime. */
export function withField<Name extends string>(
  { typed, was }: FieldsDraft<Name>,
  saved: Record<Name, string>,
  name: Name,
  text: string,
  before = was[name] ?? saved[name],
): FieldsDraft<Name> {
  const next = { typed: { ...typed, [name]: text }, was: { ...was, [name]: before } };
  if (text === saved[name]) {
    delete next.typed[name];
    delete next.was[name];
  }
  return next;
}

export type TypedFields<Name extends string> = ReturnType<typeof useTypedFields<Name>>;

/** The fields of a form that changes a submission. What was typed is kept, whatever else is saved. */
export function useTypedFields<Name extends string>(
  submission: Submission,
  kind: string,
  savedIn: (row: Submission) => Record<Name, string>,
) {
  const client = useQueryClient();
  const kept = useDraft<FieldsDraft<Name>>(submission.id, kind, { typed: {}, was: {} });
  const draft = kept.value;
  const saved = savedIn(submission);
  const names = Object.keys(saved) as Name[];

  return {
    ...kept,
    saved,
    values: { ...saved, ...draft.typed },
    outdated: names.filter((name) => isOutdated(draft, saved, name)),
    unsaved: names.filter((name) => draft.typed[name] !== undefined),
    /** Fields that were changed. */
    editAll(next: Record<Name, string>) {
      const edited = names.filter((name) => next[name] !== (draft.typed[name] ?? saved[name]));
      kept.change(edited.reduce((changed, name) => withField(changed, saved, name, next[name]), draft));
    },
    takeSaved: (name: Name) => kept.change(withField(draft, saved, name, saved[name])),
    keepTyped: (name: Name) =>
      kept.change(withField(draft, saved, name, draft.typed[name] ?? saved[name], saved[name])),
    /** All fields as they are to be saved, after what colleagues saved was read again. Undefined if the person has to decide. */
    async latest(): Promise<Record<Name, string> | undefined> {
      await client.invalidateQueries({ queryKey: ['submission', submission.id] });
      const now = savedIn(cachedSubmission(client, submission.id) ?? submission);
      return names.some((name) => isOutdated(draft, now, name)) ? undefined : { ...now, ...draft.typed };
    },
  };
}

interface OutdatedFieldProps<Name extends string> {
  fields: TypedFields<Name>;
  name: Name;
  /** As the field shows it. */
  words?: (saved: string) => string | undefined;
}

/** Below a field that was saved in the meantime. */
export function OutdatedField<Name extends string>({ fields, name, words }: OutdatedFieldProps<Name>) {
  const text = fields.saved[name];
  return (
    <div role="status" className="wrap-anywhere text-small empty:hidden">
      {fields.outdated.includes(name) && (
        <>
          <p className="mt-1">{`Saved meanwhile: ${words?.(text) ?? (text || 'nothing')}`}</p>
          <TextButton onClick={() => fields.takeSaved(name)} className="mr-4 min-h-11 lg:min-h-9">
            Use it
          </TextButton>
          <TextButton onClick={() => fields.keepTyped(name)} className="min-h-11 lg:min-h-9">
            Keep mine
          </TextButton>
        </>
      )}
    </div>
  );
}

interface UnsavedFieldsProps<Name extends string> {
  fields: TypedFields<Name>;
  labelOf: (name: Name) => string | undefined;
  className?: string;
}

/** A draft of last week must not look as if it were saved. */
export function UnsavedFields<Name extends string>({ fields, labelOf, className }: UnsavedFieldsProps<Name>) {
  const { unsaved } = fields;
  return (
    <div className={className}>
      {unsaved.length > 0 && (
        <p className="text-small text-stone">{`Not saved yet: ${unsaved.map(labelOf).join(', ')}`}</p>
      )}
      <OtherDraft kept={fields} textOf={({ typed }) => Object.values(typed).join('\n')} className="px-3" />
    </div>
  );
}

export const DECIDE_FIRST = 'This was saved meanwhile with other words. Choose which to keep.';
