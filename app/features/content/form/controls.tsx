import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ChoosePhotograph } from '#app/components/staff/choose-photograph.tsx';
import { Control } from '#app/components/staff/form/control.tsx';
import type { ControlProps } from '#app/components/staff/form/shape.ts';
import { contentQuery, isArticle, slugOfArticle } from '#app/features/content/content-api.ts';

/** The one part of the staff pages that is loaded later: it is as large as all the others. */
const MarkdownField = lazy(async () => {
  const { MarkdownField } = await import('#app/features/content/markdown/markdown-field.tsx');
  return { default: MarkdownField };
});

export function MarkdownControl({ value, ...props }: ControlProps) {
  return (
    <Suspense fallback={<p className="text-stone">Loading the editor...</p>}>
      <MarkdownField {...props} value={String(value ?? '')} />
    </Suspense>
  );
}

export function PhotographControl({ value, isReadOnly, ...props }: ControlProps) {
  return <ChoosePhotograph {...props} value={value ? String(value) : undefined} disabled={isReadOnly} />;
}

/** Free text; what articles already have is offered. */
export const suggested = {
  category: (props: ControlProps) => <SuggestedText {...props} from="category" />,
  slug: (props: ControlProps) => <SuggestedText {...props} from="slug" />,
};

function SuggestedText({ from, ...props }: ControlProps & { from: keyof typeof suggested }) {
  const { data } = useQuery(contentQuery);
  const articles = data?.documents.filter(isArticle) ?? [];
  const known = articles.map(({ id, shown }) => (from === 'slug' ? slugOfArticle(id) : String(shown[from])));
  const offered = [...new Set(known)].map((text) => [text, text] as const);
  return <Control {...props} shape={{ kind: 'line', offered }} />;
}
