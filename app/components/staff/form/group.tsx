import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import { Changed, type FieldProps, fieldId, useForm } from './field.tsx';

type GroupProps = Pick<FieldProps, 'label' | 'path'> & { children: ReactNode };

export function Group({ label, path, children }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-2">
      <legend className={cn('pr-3', path.length > 1 ? 'font-semibold' : 'font-display text-[1.25rem]')}>
        {label}
      </legend>
      {children}
    </fieldset>
  );
}

/** With what the check says about the list as a whole. */
export function ListGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { label, path } = field;
  const mistake = useForm().mistakeAt(path);
  return (
    <Group {...{ label, path }}>
      <div className="flex">
        <Changed {...field} />
      </div>
      {mistake && (
        <p id={fieldId(path)} tabIndex={-1} className="text-danger text-small">
          {mistake}
        </p>
      )}
      {children}
    </Group>
  );
}
