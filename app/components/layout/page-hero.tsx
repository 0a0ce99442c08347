import type { ReactNode } from 'react';
import { emphasised } from '#app/components/emphasised.tsx';
import { cn } from '#app/lib/cn.ts';
import { Masthead, type MastheadTone } from './masthead.tsx';

interface PageHeroProps {
  eyebrow?: string;
  title: string;
  lead?: string;
  tone?: MastheadTone;
  /** Behind the text on wide screens and below it on a phone. Without one the band shows the city. */
  drawing?: ReactNode;
  isFlush?: boolean;
}

export function PageHero({ eyebrow, title, lead, tone, drawing, isFlush }: PageHeroProps) {
  return (
    <Masthead
      tone={tone}
      className={cn(
        drawing ? 'lg:grid lg:min-h-[clamp(33rem,38vw,62rem)] lg:items-center' : 'masthead-city',
        isFlush && 'mb-0',
      )}
    >
      <div className={cn('page-width py-[clamp(2rem,4vw,4.5rem)]', drawing ? 'pb-10 lg:pb-20' : undefined)}>
        <HeroWords
          eyebrow={eyebrow}
          title={title}
          lead={lead}
          beside={drawing ? 'lg:max-w-[44%]' : 'lg:max-w-[52%]'}
        />
      </div>
      {drawing}
    </Masthead>
  );
}

interface HeroWordsProps {
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  /** Its share of the width beside a drawing. */
  beside?: string;
}

export function HeroWords({ eyebrow, title, lead, beside }: HeroWordsProps) {
  return (
    <div className={beside}>
      {eyebrow && <p className="eyebrow mb-5 text-brass-light">{eyebrow}</p>}
      <h1
        className={cn(
          'title-page',
          beside ? 'lg:text-[clamp(2.75rem,5vw,7rem)]' : 'text-[clamp(2.75rem,4.4vw,5rem)]',
        )}
      >
        {emphasised(title)}
      </h1>
      {lead && <p className="mt-6 max-w-measure text-lead text-sand">{lead}</p>}
    </div>
  );
}
