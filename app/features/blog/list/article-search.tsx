import { ALL_CATEGORIES, type ArticleFilter, countText } from './article-filter.ts';

interface ArticleSearchProps {
  filter: ArticleFilter;
  count: number;
  categories: readonly string[];
}

/** A GET form, which start-blog-filter.ts answers in the browser. */
export function ArticleSearch({ filter, count, categories }: ArticleSearchProps) {
  return (
    <search className="contents">
      <form
        method="get"
        action="/blogs"
        className="max-lg:contents lg:grid lg:gap-6 lg:border-line lg:border-y lg:py-6 xl:grid-cols-[minmax(0,22rem)_1fr]"
      >
        {/* Enter in the box presses the first button, which keeps the category. */}
        <button type="submit" name="category" value={filter.category} hidden>
          Search
        </button>
        {/* On a phone it stays in view with the count, above the results that the keyboard leaves visible. */}
        <div className="max-lg:-mx-margin border-line bg-paper max-lg:sticky max-lg:top-header max-lg:z-10 max-lg:border-y max-lg:px-margin max-lg:py-3">
          <input
            type="search"
            name="q"
            aria-label="Search articles"
            placeholder="Search articles..."
            defaultValue={filter.q}
            maxLength={100}
            autoComplete="off"
            className="h-12 w-full rounded-input border border-stone bg-transparent px-4 placeholder:text-stone [&::-webkit-search-cancel-button]:[filter:grayscale(1)]"
          />
          <p role="status" className="figures mt-2 text-small text-stone">
            {countText(count)}
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
