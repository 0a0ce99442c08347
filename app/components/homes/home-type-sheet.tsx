import { SheetPicture } from '#app/components/drawing/drawing-sheet.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import { dialogOpener } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import type { HomeRowContent, HomeTypeContent } from '#app/lib/project/project-homes.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { wordsOf } from '#content/words.ts';

interface HomeTypeProps {
  project: ProjectPageContent;
  type: HomeTypeContent;
}

/** One type of home: in a line, and unfolded its plan, its model, its sizes and a row for each home. */
export function HomeTypeSheet({ project, type }: HomeTypeProps) {
  const { name, bedrooms, summary, available, cheapest, rows } = type;
  const { chosen } = project.homes;
  return (
    <details
      name="home-type"
      className="home-type"
      data-beds={bedrooms}
      open={rows.some(({ number }) => number === chosen)}
    >
      <summary>
        <h3>{name}</h3>
        <span className="home-type-size">{summary}</span>
        <span className="home-type-states">
          <span aria-hidden="true">
            {rows.map(({ number, state }) => (
              <i key={number} className={`is-${state}`} />
            ))}
          </span>
          {available}
        </span>
        {cheapest && (
          <span className="home-type-price figures">
            {`${project.words.homes.from} ${cheapest.price}`}
            <span>{cheapest.rupees}</span>
          </span>
        )}
        <Icon name="plus" className="details-plus size-7 text-brass" />
      </summary>
      <TypePictures project={project} type={type} />
      <ul className="home-rows">
        {rows.map((home) => (
          <HomeRow key={home.number} project={project} home={home} />
        ))}
      </ul>
    </details>
  );
}

function TypePictures({ project, type }: HomeTypeProps) {
  const plan = project.pictures.plans[type.id];
  return (
    <div className="home-type-pictures">
      {plan && (
        <button {...dialogOpener(plan.id)} className="home-type-plan">
          <SheetPicture
            drawing={plan}
            className={plan.phone ? 'h-auto' : 'max-h-[26rem] w-full object-contain'}
          />
          <span className="sr-only">{`Look closer: ${plan.title}`}</span>
        </button>
      )}
      {plan?.model && (
        <figure className="home-type-model">
          <ModelPicture
            {...plan.model}
            shape="home"
            sizes="(width >= 64rem) 28vw, 100vw"
            className="h-auto w-full bg-sand"
          />
          <figcaption className="pt-1 text-small text-stone">
            {wordsOf('pages/home-pictures').modelCaption}
          </figcaption>
        </figure>
      )}
      <dl className="home-type-sizes">
        {type.sizes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface HomeRowProps {
  project: ProjectPageContent;
  home: HomeRowContent;
}

/** The fragment of the URL or, before a choice, the server marks the chosen home. */
function HomeRow({ project, home }: HomeRowProps) {
  const { number, where, outside, price, rupees, state, stateLabel, enquire } = home;
  const words = project.words.homes;
  return (
    <li
      id={number}
      className={cn('home-row figures', `home-${state}`, number === project.homes.chosen && 'is-chosen')}
    >
      <a href={`#${number}`} className="home-number target">
        <span className="sr-only">Home </span>
        {number}
      </a>
      <span className="home-where">{`${where}, ${outside}`}</span>
      {price && (
        <span className="home-price">
          {price} <span>{rupees}</span>
        </span>
      )}
      <span className={cn('home-state home-key', `is-${state}`)}>{stateLabel}</span>
      {enquire && (
        <PageLink to={enquire} className="home-enquire target print:hidden">
          {words.enquire}
          <span className="sr-only">{` about home ${number}`}</span>
        </PageLink>
      )}
      <HomeLinks project={project} home={home} />
    </li>
  );
}

/** Below the row of the chosen home. */
function HomeLinks({ project: { words, costs }, home }: HomeRowProps) {
  const { number, amount, hasView, share } = home;
  const { estimate, otherLevels, share: shareLabel, shareTitle } = words.homes;
  return (
    <p className="home-links print:hidden">
      {amount && costs && (
        <PageLink to={`/plan?home=own&price=${amount}&state=${costs.state}`} className="link target">
          {estimate}
        </PageLink>
      )}
      {hasView && (
        <a href="#level-view" className="link target">
          {otherLevels}
        </a>
      )}
      <a href={share} data-share={shareTitle.replace('{home}', number)} className="link target">
        {shareLabel}
        <span className="sr-only">{` home ${number}`}</span>
      </a>
    </p>
  );
}
