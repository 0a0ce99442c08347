import { type SubmitEvent, useEffect, useRef } from 'react';
import { ALL_CATEGORIES, countText, MOST_CHARACTERS } from './article-filter.ts';
import type { ArticleList } from './use-article-list.ts';

interface ArticleSearchProps {
  list: ArticleList;
  categories: string[];
  /** The visitor is about to search. */
  onFocus: () => void;
}

/** A plain GET form: without the client, the server or the next page reads the same words from the URL. */
export function ArticleSearch({ list, categories, onFocus }: ArticleSearchProps) {
  const { filter, change, prepare } = list;
  const input = useRef<HTMLInputElement>(null);

  // Keeps what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
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
    <search className="contents">
      <form
        method="get"
        action="/blogs"
        onSubmit={choose}
        className="max-lg:contents lg:grid lg:gap-6 lg:border-line lg:border-y lg:py-6 xl:grid-cols-[minmax(0,22rem)_1fr]"
      >
        {/* On a phone it stays in view with the count, above the results that the keyboard leaves visible. */}
        <div className="max-lg:-mx-margin border-line bg-paper max-lg:sticky max-lg:top-header max-lg:z-10 max-lg:border-y max-lg:px-margin max-lg:py-3">
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search articles"
            placeholder="Search articles..."
            defaultValue={filter.q}
            maxLength={MOST_CHARACTERS}
            autoComplete="off"
            onFocus={() => {
              prepare();
              onFocus();
            }}
            onChange={(event) => change({ ...filter, q: event.target.value }, 'typing')}
            className="h-12 w-full rounded-input border border-stone bg-transparent px-4 placeholder:text-stone [&::-webkit-search-cancel-button]:[filter:grayscale(1)]"
          />
          <p role="status" className="figures mt-2 text-small text-stone">
            {countText(list.count)}
          </p>
        </div>
        <fieldset className="flex flex-wrap gap-2 max-lg:border-line max-lg:border-b max-lg:py-5 xl:content-start xl:justify-end">
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
