import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { inputClass } from '#app/components/ui/field.tsx';
import { contentQuery, isArticle, slugOfArticle } from '#app/features/content/content-api.ts';
import { cn } from '#app/lib/cn.ts';
import { Changed, type FieldProps, fieldId, useForm } from './field-context.tsx';
import { labelOf, type Path } from './form-shape.ts';

const MarkdownField = lazy(async () => {
  const { MarkdownField } = await import('#app/features/content/markdown/markdown-field.tsx');
  return { default: MarkdownField };
});

const DAYS = new Set(['publishDate', 'lastUpdated', 'closedOn']);

/** Search engines cut off what is longer. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  'meta.title': 60,
  'meta.description': 155,
  metaTitle: 60,
  metaDescription: 155,
};

/** One text, number or choice. */
export function ValueField({ shape, value, original, path }: FieldProps) {
  const { mistakeAt, isReadOnly, change } = useForm();
  const id = fieldId(path);
  const label = nameOf(path);
  const mistake = mistakeAt(path);
  const most = MOST_CHARACTERS[path.join('.')];
  const text = String(value ?? '');
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  const isOptional = shape.kind === 'text' && shape.isOptional;
  const input = {
    id,
    disabled: isReadOnly,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake ? `${id}-mistake` : undefined,
  };
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <label htmlFor={id} className="text-small text-stone">
          {label}
          {isOptional && ' (optional)'}
        </label>
        <Changed label={label} value={value} original={original} path={path} />
        {most && (
          <span className={cn('ml-auto text-small', text.length > most ? 'text-danger' : 'text-stone')}>
            {`${text.length} of ${most}`}
            <span className="sr-only"> characters</span>
          </span>
        )}
      </div>
      {shape.kind === 'boolean' ? (
        <input
          {...input}
          type="checkbox"
          className="size-6 accent-ink"
          checked={value === true}
          onChange={(event) => change(path, event.target.checked)}
        />
      ) : shape.kind === 'number' ? (
        <input
          {...input}
          type="number"
          className={cn(inputClass, 'max-w-40')}
          value={text}
          onChange={({ target }) => change(path, target.value === '' ? null : target.valueAsNumber)}
        />
      ) : DAYS.has(key) ? (
        <input
          {...input}
          type="date"
          className={cn(inputClass, 'max-w-48')}
          value={text}
          onChange={({ target }) => change(path, target.value)}
        />
      ) : SUGGESTED.has(key) ? (
        <SuggestedText
          {...input}
          from={key}
          value={text}
          onChange={({ target }) => change(path, target.value)}
        />
      ) : path[0] === 'body' ? (
        <Suspense fallback={<p className="text-stone">Loading the editor...</p>}>
          <MarkdownField
            id={id}
            label={label}
            value={text}
            mistake={mistake}
            isReadOnly={isReadOnly}
            onChange={(typed) => change(path, typed)}
          />
        </Suspense>
      ) : (
        <textarea
          {...input}
          rows={1}
          className={cn(inputClass, 'field-sizing-content block min-h-11! resize-none leading-normal')}
          value={text}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isLong(shape)) event.preventDefault();
          }}
          onChange={({ target }) => {
            const typed = isLong(shape) ? target.value : target.value.replace(/\s*\n\s*/g, ' ');
            change(path, typed === '' && isOptional ? undefined : typed);
          }}
        />
      )}
      {mistake && (
        <p id={`${id}-mistake`} className="whitespace-pre-line text-danger text-small">
          {mistake}
        </p>
      )}
    </div>
  );
}

const SUGGESTED = new Set(['category', 'slug']);

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

const isLong = (shape: FieldProps['shape']) => shape.kind === 'text' && shape.isLong;

/** A text in a list is called after the list: "Answer 2". */
function nameOf(path: Path): string {
  const last = path.at(-1) ?? '';
  return typeof last === 'number' ? `${labelOf(path.at(-2) ?? '')} ${last + 1}` : labelOf(last);
}
