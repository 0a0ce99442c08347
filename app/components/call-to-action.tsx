import { cn } from '#app/lib/cn.ts';
import type { CallToActionWords } from '#content/reading/page-words.ts';
import { ButtonLink } from './button-link.tsx';
import { SectionTitle } from './layout/section.tsx';

interface CallToActionProps {
  words: CallToActionWords;
  tone?: 'ink' | 'sand';
}

export function CallToAction({ words: { eyebrow, title, text, buttons }, tone = 'ink' }: CallToActionProps) {
  const isDark = tone === 'ink';
  return (
    <section
      aria-labelledby="next-step"
      className={cn('py-section print:hidden', isDark ? 'on-dark bg-ink text-paper' : 'bg-sand')}
    >
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-10">
        <div className="max-w-[44rem]">
          <SectionTitle id="next-step" eyebrow={eyebrow} title={title} isOnDark={isDark} />
          {text && <p className="mt-5 max-w-measure text-lead">{text}</p>}
        </div>
        <CallToActionButtons buttons={buttons} tone={tone} />
      </div>
    </section>
  );
}

export function CallToActionButtons({
  buttons,
  tone,
}: Pick<CallToActionWords, 'buttons'> & { tone: 'ink' | 'sand' }) {
  const [first, others] =
    tone === 'ink' ? (['brass', 'outline-on-dark'] as const) : (['ink', 'outline'] as const);
  return (
    <div className="flex flex-wrap gap-4">
      {buttons.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} look={index === 0 ? first : others}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
