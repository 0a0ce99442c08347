import { emphasised } from '#app/components/emphasised.tsx';

interface PageHeroProps {
  eyebrow?: string;
  title: string;
  lead?: string;
}

export function PageHero({ eyebrow, title, lead }: PageHeroProps) {
  return (
    <div className="page-width pt-[clamp(3rem,7vw,6rem)] pb-[clamp(2.5rem,5vw,4.5rem)]">
      {eyebrow && <p className="eyebrow mb-5 text-brass">{eyebrow}</p>}
      <h1 className="title-page">{emphasised(title)}</h1>
      {lead && <p className="mt-7 max-w-measure text-lead text-stone">{lead}</p>}
    </div>
  );
}
