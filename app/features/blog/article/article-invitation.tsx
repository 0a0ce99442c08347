import { CallToActionButtons } from '#app/components/call-to-action.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { withSubject } from '#app/lib/contact-path.ts';
import { articlePageWords } from '#content/pages/article.ts';

export function ArticleInvitation({ slug }: { slug: string }) {
  const { title, text, buttons } = articlePageWords.callToAction;
  return (
    <section
      aria-labelledby="article-invitation"
      className="on-dark bg-ink text-paper mt-16 p-6 sm:p-10 print:hidden"
    >
      <h2 id="article-invitation" className="text-title-3 sm:text-title-2">
        {emphasised(title)}
      </h2>
      <p className="mt-4 mb-8 max-w-measure text-sand">{text}</p>
      <CallToActionButtons buttons={withSubject(buttons, slug)} tone="ink" />
    </section>
  );
}
