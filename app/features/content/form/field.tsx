import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, createContext, lazy, Suspense, use } from 'react';
import { ChoosePhotograph } from '#app/components/staff/choose-photograph.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { contentQuery, isArticle, slugOfArticle } from '#app/features/content/content-api.ts';
import { cn } from '#app/lib/cn.ts';
import { isSame } from '#content/edited.ts';
import { isPhotographPlace } from '#content/photographs.ts';
import { labelOf, type Path, type Shape } from './form-shape.ts';

export interface FormContext {
  mistakeAt: (path: Path) => string | undefined;
  isReadOnly: boolean;
  change: (path: Path, next: unknown) => void;
}

export const Form = createContext<FormContext>({
  mistakeAt: () => undefined,
  isReadOnly: true,
  change: () => undefined,
});
export const useForm = () => use(Form);

export const fieldId = (path: Path) => `field-${path.join('-')}`;

export interface FieldProps {
  shape: Shape;
  value: unknown;
  original: unknown;
  path: Path;
}

/** Beside the label of a field whose words are not those of the file. */
export function Changed({ label, value, original, path }: FieldProps & { label: string }) {
  const { change, isReadOnly } = useForm();
  const hasOriginal = original !== undefined && original !== '' && !isSame(original, []);
  if (!hasOriginal || isSame(value, original)) return null;
  return (
    <span className="ml-auto flex items-center gap-2 text-small">
      <span className="text-brass">Changed</span>
      {!isReadOnly && (
        <SmallButton
          onClick={() => change(path, original ?? undefined)}
          className="min-h-8! border-transparent! px-1! font-normal underline pointer-coarse:min-h-11!"
        >
          Use the original text<span className="sr-only">{` of ${label}`}</span>
        </SmallButton>
      )}
    </span>
  );
}

const MarkdownField = lazy(async () => {
  const { MarkdownField } = await import('#app/features/content/markdown/markdown-field.tsx');
  return { default: MarkdownField };
});

const DAYS = new Set(
  'publishDate lastUpdated closedOn date validFrom validTo readOn reviewBy laterFrom'.split(' '),
);
const TIMES = new Set(['opens', 'closes']);
const SUGGESTED = new Set(['category', 'slug']);

interface ValueInputProps extends FieldProps {
  id: string;
  label: string;
  mistake: string | undefined;
}

/** The control that fits the kind of a value, or its name. */
function ValueInput({ id, label, mistake, shape, value, path }: ValueInputProps) {
  const { isReadOnly, change } = useForm();
  const text = String(value ?? '');
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  const set = (next: unknown) => change(path, next);
  const input = {
    id,
    value: text,
    disabled: isReadOnly,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake ? `${id}-mistake` : undefined,
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
  const isOptional = shape.kind === 'text' && shape.isOptional;
  if (isPhotographPlace(path))
    return (
      <ChoosePhotograph
        {...{ id, label }}
        value={text || undefined}
        disabled={isReadOnly}
        onChange={(address) => set(address ?? (isOptional ? undefined : ''))}
      />
    );
  if (shape.kind === 'boolean')
    return (
      <input
        {...input}
        type="checkbox"
        className="size-6 accent-ink"
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
      />
    );
  if (shape.kind === 'number')
    return (
      <input
        {...input}
        type="number"
        aria-label={label}
        step="any"
        className={cn(inputClass, 'max-w-40')}
        onChange={({ target }) => set(target.value === '' ? null : target.valueAsNumber)}
      />
    );
  if (shape.kind === 'choice')
    return (
      <select {...input} className={cn(inputClass, 'max-w-60')}>
        {shape.options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    );
  if (TIMES.has(key)) return <input {...input} type="time" className={cn(inputClass, 'max-w-40')} />;
  if (DAYS.has(key))
    return (
      <input
        {...input}
        type="date"
        className={cn(inputClass, 'max-w-48')}
        onChange={({ target }) => set(target.value || (isOptional ? undefined : ''))}
      />
    );
  if (SUGGESTED.has(key)) return <SuggestedText {...input} from={key} />;
  if (path[0] === 'body')
    return (
      <Suspense fallback={<p className="text-stone">Loading the editor...</p>}>
        <MarkdownField {...{ id, label, mistake, isReadOnly }} value={text} onChange={set} />
      </Suspense>
    );
  const isLong = shape.kind === 'text' && shape.isLong;
  return (
    <textarea
      {...input}
      rows={1}
      className={cn(inputClass, 'field-sizing-content block min-h-11! resize-none leading-normal')}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isLong) event.preventDefault();
      }}
      onChange={({ target }) => {
        const typed = isLong ? target.value : target.value.replace(/(?<!\s)\s*\n\s*/g, ' ');
        set(typed === '' && isOptional ? undefined : typed);
      }}
    />
  );
}

/** With the sentences of the check below it. */
export function CheckedInput(field: FieldProps & { label: string }) {
  const { mistakeAt } = useForm();
  const id = fieldId(field.path);
  const mistake = mistakeAt(field.path);
  return (
    <>
      <ValueInput {...field} id={id} mistake={mistake} />
      {mistake && (
        <p id={`${id}-mistake`} className="whitespace-pre-line text-danger text-small">
          {mistake}
        </p>
      )}
    </>
  );
}

/** Free text; what articles already have is offered. */
function SuggestedText({ from, ...input }: ComponentProps<'input'> & { from: string }) {
  const { data } = useQuery(contentQuery);
  const articles = data?.documents.filter(isArticle) ?? [];
  const offered = new Set(
    articles.map(({ id, shown }) => (from === 'slug' ? slugOfArticle(id) : shown[from])),
  );
  return (
    <>
      <input {...input} list={`${input.id}-offered`} className={inputClass} />
      <datalist id={`${input.id}-offered`}>
        {[...offered].map((text) => (
          <option key={String(text)} value={String(text)} />
        ))}
      </datalist>
    </>
  );
}
