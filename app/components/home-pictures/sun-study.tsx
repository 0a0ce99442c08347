import { Section } from '#app/components/layout/section.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { PickNotes, Picks } from './picks.tsx';

type Sheet = { src: string; width: number; height: number };
/** A plan has larger letters on a phone. */
type Base = Sheet & { phone?: Sheet };

export function SunStudy({ project }: { project: ProjectPageContent }) {
  const { sun } = project.pictures;
  if (!sun) return null;
  // The wider drawing gets the wider column.
  const [planColumn, elevationColumn] =
    sun.plan.width > sun.plan.height
      ? ['lg:col-span-7', 'lg:col-span-5']
      : ['lg:col-span-5', 'lg:col-span-7'];
  return (
    <Section id="sun" eyebrow={sun.eyebrow} title={sun.title} className="picking">
      <div className="mt-8 grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
        <p className="max-w-measure text-stone lg:col-span-5">{sun.text}</p>
        <Picks
          name="sun"
          legend={sun.choice}
          options={sun.times}
          first="morning"
          notes="sun"
          className="lg:col-span-7 lg:justify-self-end"
        />
      </div>
      <div className="mt-8 grid items-end gap-x-6 gap-y-8 lg:grid-cols-12">
        <Stack
          base={sun.plan}
          alt={sun.planAlt}
          over={sun.times.map(({ onPlan }) => onPlan)}
          className={planColumn}
        />
        <Stack
          base={sun.elevation}
          alt={sun.elevationAlt}
          over={sun.times.map(({ onElevation }) => onElevation)}
          className={elevationColumn}
        />
      </div>
      <PickNotes id="sun" options={sun.times} className="mt-6 border-ink border-t pt-4" />
    </Section>
  );
}

interface StackProps {
  base: Base;
  alt: string;
  over: readonly Sheet[];
  className: string | undefined;
}

function Stack({ base: { phone, ...base }, alt, over, className }: StackProps) {
  return (
    <div className={cn('sun-stack', className)}>
      <picture>
        {phone && (
          <source media="(width < 48rem)" srcSet={phone.src} width={phone.width} height={phone.height} />
        )}
        <img {...base} alt={alt} loading="lazy" decoding="async" />
      </picture>
      {over.map((sheet, index) => (
        <img
          key={sheet.src}
          {...sheet}
          alt=""
          loading="lazy"
          decoding="async"
          className={`when when-${index + 1}`}
        />
      ))}
    </div>
  );
}
