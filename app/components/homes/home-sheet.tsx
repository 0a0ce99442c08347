import { ButtonLink } from '#app/components/button-link.tsx';
import { SheetPicture } from '#app/components/drawing/drawing-sheet.tsx';
import { ViewOfLevel } from '#app/components/home-pictures/level-view.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { dialogOpener } from '#app/components/ui/dialog.tsx';
import { cn } from '#app/lib/cn.ts';
import type { HomeSheet as HomeSheetContent } from '#app/lib/project/home-sheets.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { wordsOf } from '#content/words.ts';
import { HomeNeighbours, HomeSteps } from './home-neighbours.tsx';
import { StateLabel } from './home-table.tsx';

interface HomeSheetProps {
  project: ProjectPageContent;
  home: HomeSheetContent;
  isChosen: boolean;
}

/** One home: its plan, sizes, price and what to do next. Style rules show the home of the URL's fragment. */
export function HomeSheet({ project, home, isChosen }: HomeSheetProps) {
  const { number, typeName, where, price, rupees, facts } = home;
  const plan = project.pictures.plans[home.type];
  return (
    <article
      id={number}
      aria-label={`Home ${number}`}
      className={cn('home-sheet @container', isChosen && 'is-chosen')}
    >
      <HomeSteps project={project} home={home} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b pb-5">
        <div>
          <p className="eyebrow text-brass">{where}</p>
          <h3 className="figures mt-2 text-title-1">{number}</h3>
          <p className="mt-1 text-lead">{typeName}</p>
        </div>
        <div className="sm:text-right">
          <StateLabel home={home} />
          {price && <p className="figures mt-2 font-display font-light text-title-2">{price}</p>}
          {rupees && <p className="figures text-stone">{rupees}</p>}
        </div>
      </div>
      {/* Beside a small plan there is room for the facts; a large one has the whole width. */}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6 pt-6">
        {plan && (
          <button {...dialogOpener(plan.id)} className="grow-999 cursor-zoom-in print:hidden">
            <SheetPicture
              drawing={plan}
              className={plan.phone ? 'h-auto' : 'max-h-[26rem] w-full object-contain'}
            />
            <span className="sr-only">Look closer</span>
          </button>
        )}
        <div className="grid grow basis-[max(13rem,38%)] grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] content-start gap-x-8">
          {home.hasView && <SheetView project={project} level={home.level} />}
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] content-start gap-x-8 text-dense">
            {facts.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
                <dt className="text-stone">{name}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {plan?.model && <RooflessHome model={plan.model} />}
      <SheetLinks project={project} home={home} />
      <HomeNeighbours project={project} home={home} />
      {home.enquire && (
        // On a phone, while the home is on the screen.
        <div className="sticky bottom-0 -mx-margin mt-4 flex h-[4.25rem] items-center justify-between border-line border-t bg-paper px-margin md:hidden print:hidden">
          <p aria-hidden="true" className="figures text-small">
            <span className="block font-semibold">{price}</span>
            <span>{rupees}</span>
          </p>
          <ButtonLink to={home.enquire} className="px-4">
            {project.words.homes.enquireAbout.replace('{home}', number)}
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

function RooflessHome({ model }: { model: { name: string; alt: string } }) {
  return (
    <figure className="mt-6 print:hidden">
      <ModelPicture
        {...model}
        shape="home"
        sizes="(width >= 64rem) 50vw, 100vw"
        className="h-auto w-full bg-sand"
      />
      <figcaption className="pt-2 text-small text-stone">
        {wordsOf('pages/home-pictures').modelCaption}
      </figcaption>
    </figure>
  );
}

function SheetView({ project, level }: { project: ProjectPageContent; level: number }) {
  const words = project.words.homes;
  return (
    // On a phone the section of the heights is enough: the page is long.
    <figure className={cn('home-sheet-view', project.pictures.heights && 'max-md:hidden')}>
      <ViewOfLevel project={project} level={level} />
      <figcaption className="flex flex-wrap items-center gap-x-2 text-small text-stone">
        {project.pictures.heights ? wordsOf('pages/home-pictures').modelCaption : words.view}
        <a href="#level-view" className="link target">
          {words.otherLevels}
        </a>
      </figcaption>
    </figure>
  );
}

function SheetLinks({ project, home }: Omit<HomeSheetProps, 'isChosen'>) {
  const { number, enquire, amount, share } = home;
  const words = project.words.homes;
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      {enquire && (
        <ButtonLink to={enquire} className="max-md:hidden">
          {words.enquireAbout.replace('{home}', number)}
        </ButtonLink>
      )}
      {amount && project.costs && (
        <ButtonLink to={`/plan?home=own&price=${amount}&state=${project.costs.state}`} look="outline">
          {words.estimate}
        </ButtonLink>
      )}
      <a
        href={share}
        data-share={words.shareTitle.replace('{home}', number)}
        className={buttonClass('outline')}
      >
        {words.share}
        <span className="sr-only">{` home ${number}`}</span>
      </a>
    </div>
  );
}
