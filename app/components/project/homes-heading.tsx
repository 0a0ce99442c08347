import { emphasised } from '#app/components/emphasised.tsx';
import { HomeFilter } from '#app/components/homes/home-filter.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import type { ProjectHomesContent } from '#app/lib/project/project-homes.server.ts';

export function HomesHeading({ homes }: { homes: ProjectHomesContent }) {
  return (
    <>
      <p className="eyebrow mb-4 text-brass">{homes.eyebrow}</p>
      <h2 id="homes" className="title-section">
        {emphasised(homes.title)}
      </h2>
      <p className="mt-5 max-w-measure text-stone">{homes.text}</p>
      {homes.sample && <SampleMark of="homes" className="mt-4 text-stone" />}
      <div className="mt-8">
        <HomeFilter homes={homes} />
      </div>
    </>
  );
}
