import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { failed } from '#app/components/ui/toast.ts';
import { cn } from '#app/lib/cn.ts';
import type { Failure } from '#app/lib/staff-request.ts';
import { Form, fieldId } from './field.tsx';
import { Fields } from './fields.tsx';
import type { Shape } from './shape.ts';

export type FieldsOf<Values> = { [Name in keyof Values & string]: Shape };

/** Why nothing was saved: beside the fields, in a sentence, or in a toast that was shown already. */
export interface Refused<Values> {
  message?: string;
  mistakes?: { [Name in keyof Values]?: string | undefined };
}

/** Shows why nothing was saved in a toast, and keeps what was typed. */
export function inToast(title: string, { message }: Failure): Refused<never> {
  failed(title, message);
  return {};
}

interface StaffFormProps<Values> {
  /** In their order. A value may have none. */
  fields: Partial<FieldsOf<Values>>;
  values: Values;
  onChange: (part: Partial<Values>) => void;
  onSubmit: (values: Values) => Promise<Refused<Values> | undefined>;
  submit: string;
  busy?: string;
  look?: 'ink' | 'danger';
  /** Nothing can be sent yet. */
  isWaiting?: boolean;
  isReadOnly?: boolean;
  /** Names the form where it has no title. */
  label?: string;
  onCancel?: (() => void) | undefined;
  /** Below a field. */
  below?: (name: keyof Values & string) => ReactNode;
  above?: ReactNode;
  /** Between the fields and the buttons. */
  children?: ReactNode;
  /** Further buttons. */
  buttons?: ReactNode;
  className?: string;
}

/** A form from its fields. What was typed stays when it is refused. */
export function StaffForm<Values extends object>(props: StaffFormProps<Values>) {
  const { fields, values, onChange, onSubmit, submit, busy = 'Saving...', look, isReadOnly = false } = props;
  const name = useId();
  const [isBusy, setIsBusy] = useState(false);
  /** With what was typed then: a field that was changed since is checked again later. */
  const [refused, setRefused] = useState<Refused<Values> & { typed?: Values }>({});
  const shapes = Object.entries<Shape>({ ...(fields as FieldsOf<Values>) }).map(([key, shape]) => ({
    key,
    shape,
  }));
  type Name = keyof Values & string;

  function refuse(next: Refused<Values>) {
    setRefused({ ...next, typed: values });
    const first = shapes.find(({ key }) => next.mistakes?.[key as Name]);
    if (first) document.getElementById(fieldId([first.key], name))?.focus();
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || props.isWaiting) return;
    const missing = shapes
      .filter(({ key, shape }) => shape.isRequired && String(values[key as Name] ?? '').trim() === '')
      .map(({ key }) => [key, 'This must not be empty.']);
    if (missing.length > 0) return refuse({ mistakes: Object.fromEntries(missing) });
    setIsBusy(true);
    setRefused({});
    const refusal = await onSubmit(values);
    setIsBusy(false);
    if (refusal) refuse(refusal);
  }

  const context = {
    name,
    isReadOnly,
    mistakeAt: ([key]: readonly unknown[]) =>
      refused.typed?.[key as Name] === values[key as Name] ? refused.mistakes?.[key as Name] : undefined,
    change: ([key]: readonly unknown[], next: unknown) =>
      onChange({ [key as Name]: next } as Partial<Values>),
    below: ([key]: readonly unknown[]) => props.below?.(key as Name),
  };
  const words = isBusy ? busy : submit;
  return (
    <form
      noValidate
      aria-label={props.label}
      onSubmit={(event) => void send(event)}
      onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
      }}
      className={cn('grid gap-4', props.className)}
    >
      {props.above}
      <Form value={context}>
        <Fields
          shape={{ kind: 'group', fields: shapes }}
          label=""
          value={values}
          original={undefined}
          path={[]}
        />
      </Form>
      {props.children}
      <p role="alert" className="wrap-anywhere text-danger empty:hidden">
        {refused.message}
      </p>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={look ?? 'ink'} aria-disabled={isBusy} disabled={props.isWaiting}>
            {words}
          </Button>
          {props.onCancel && (
            <Button look="outline" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          {props.buttons}
        </div>
      )}
    </form>
  );
}

interface FormDialogProps<Values> extends Omit<StaffFormProps<Values>, 'values' | 'onChange'> {
  title: string;
  dialogClass?: string;
  initial: Values;
  /** What is typed, where it is kept outside of the dialog: closing keeps it, Cancel discards it. */
  kept?: { value: Values; change: (next: Values) => unknown };
  onDiscard?: () => void;
}

/** A form in a dialog, which closes when it is saved. */
export function FormDialog<Values extends object>({
  title,
  dialogClass,
  initial,
  kept,
  onDiscard,
  onSubmit,
  ...form
}: FormDialogProps<Values>) {
  const close = useCloseDialog();
  const [own, setOwn] = useState(initial);
  const values = kept ? kept.value : own;
  return (
    <StaffDialog title={title} {...(dialogClass && { className: dialogClass })}>
      <StaffForm
        onCancel={() => {
          onDiscard?.();
          close();
        }}
        className="p-5"
        {...form}
        values={values}
        onChange={(part) => (kept ?? { change: setOwn }).change({ ...values, ...part })}
        onSubmit={async (typed) => {
          const refused = await onSubmit(typed);
          if (!refused) close();
          return refused;
        }}
      />
    </StaffDialog>
  );
}
