import { type SubmitEvent, useEffect, useRef } from 'react';
import { ALL_CATEGORIES } from './article-filter.ts';
import type { ArticleList } from './use-article-list.ts';

interface ArticleSearchProps {
  list: ArticleList;
  categories: string[];
}

/** A plain GET form: without the client the server, or the next page, reads the same words from the address. */
export function ArticleSearch({ list, categories }: ArticleSearchProps) {
  const { filter, change, prepare } = list;
  const input = useRef<HTMLInputElement>(null);

  // What was typed before the page came alive is not lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== filter.q) change({ ...filter, q: typed }, 'typing');
  }, []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = filter.q;
  }, [filter.q]);

  /** Enter in the box keeps the category; a button names another. */
  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    if (button) change({ q: input.current?.value ?? '', category: button.value }, 'choosing');
  }

  return (
    <search>
      <form
        method="get"
        action="/blogs"
        onSubmit={choose}
        className="grid gap-6 border-y border-line py-6 xl:grid-cols-[minmax(0,22rem)_1fr] xl:items-center"
      >
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search articles"
          placeholder="Search articles..."
          defaultValue={filter.q}
          autoComplete="off"
          onFocus={prepare}
          onChange={(event) => change({ ...filter, q: event.target.value }, 'typing')}
          className="h-12 w-full rounded-input border border-stone bg-transparent px-4 placeholder:text-stone"
        />
        <fieldset className="flex flex-wrap gap-2 xl:justify-end">
          <legend className="sr-only">Category</legend>
          {[ALL_CATEGORIES, ...categories].map((category) => (
            <button
              key={category}
              type="submit"
              name="category"
              value={category}
              aria-pressed={filter.category === category}
              onPointerEnter={prepare}
              className="text-small h-11 cursor-pointer border border-stone px-3 transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {category}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
