export interface ArticleSection {
  id: string;
  text: string;
}

/** Beside the text on wide screens only: on a phone it would push the text down. */
export function ArticleContents({ sections }: { sections: ArticleSection[] }) {
  return (
    <nav aria-labelledby="article-contents" className="hidden h-full lg:block print:hidden">
      <div className="sticky top-28 border-t border-ink pt-5">
        <h2 id="article-contents" className="eyebrow font-text font-semibold text-stone">
          In this article
        </h2>
        <ol className="text-small mt-4 grid gap-3">
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-stone hover:text-brass hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
