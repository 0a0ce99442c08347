import { ButtonLink } from '#app/components/button-link.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { PageStyle, Photograph } from '#app/components/photograph.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Island } from '#app/islands/island.tsx';
import { cn } from '#app/lib/cn.ts';
import { photographAt } from '#content/photographs.ts';
import { projects } from '#content/projects.ts';
import type { Words } from '#content/schemas/documents.ts';

/**
 * Keeps the words readable on any photograph, at least 4.5:1 even on white: beside them it may be brighter. In portrait format
 * they are above and below.
 */
const SHADE =
  '.hero-shade{position:absolute;inset:0;background:linear-gradient(90deg,rgb(12 20 28/.8) 50%,rgb(12 20 28/.25) 85%)}' +
  '@media(orientation:portrait){.hero-shade{background:linear-gradient(rgb(12 20 28/.8) 50%,rgb(12 20 28/.25) 75%,rgb(12 20 28/.8) 92%)}}';

/** On the level line of the tower in the drawing, 732 of its 900 units above the bottom; on a small screen on the water. */
const CAPTION =
  '.hero-caption{position:absolute;right:var(--spacing-margin);bottom:clamp(.5rem,1.8svh,2rem);max-width:10.5rem;justify-content:flex-end;text-align:right;font-size:.75rem}' +
  '@media(orientation:landscape){.hero-caption{max-width:none}}' +
  '@media(orientation:landscape) and (width<60rem){.hero .text-lead{font-size:var(--text-body)}}' +
  '@media(orientation:landscape) and (width>=60rem){.hero-caption{bottom:min(100svh - 9rem,max(.0625vw,.1111svh)*732);align-items:flex-end;padding-bottom:.25rem}}';

const LARGE_WINDOW = '(min-width: 1800px)';

const HERO_PICTURE = 'absolute inset-0 size-full object-cover object-[100%_100%] portrait:object-[62%_100%]';

export function FrontPageHero({ words }: { words: Words['pages/front-page']['hero'] }) {
  const photograph = photographAt(words.photograph);
  return (
    <div className="hero on-dark relative flex min-h-svh items-center overflow-clip bg-ink pt-[calc(var(--spacing-header)+2rem)] pb-[6rem] text-paper portrait:items-start portrait:pt-[calc(var(--spacing-header)+clamp(1.25rem,5vh,6rem))]">
      {photograph ? (
        <>
          <PageStyle name="hero-shade" css={SHADE} />
          <Photograph photograph={photograph} sizes="100vw" isFirst className={HERO_PICTURE} />
          <div className="hero-shade" />
        </>
      ) : (
        <DrawnHero alt={words.pictureAlt} />
      )}
      <div className="page-width relative portrait:static portrait:*:relative">
        <p className="eyebrow text-brass-light">{words.eyebrow}</p>
        {/* A low window gets smaller letters, so that the button stays above the water in the drawing. */}
        <h1 className="mt-5 max-w-[5.4em] text-hero landscape:text-[clamp(2.75rem,min(8vw,12svh),7rem)]">
          {emphasised(words.title)}
        </h1>
        <p className="mt-6 text-lead">{words.lead}</p>
        {/* On a phone it is on the water, where it hides nothing. */}
        <ButtonLink
          to="/projects"
          look="outline-on-dark"
          className="mt-8 portrait:absolute! portrait:bottom-[clamp(0.5rem,1.8svh,2rem)] portrait:left-margin"
        >
          {words.button}
        </ButtonLink>
      </div>
      {!photograph && <SydneviaCaption />}
    </div>
  );
}

function SydneviaCaption() {
  const project = projects.find(({ slug }) => slug === 'sydnevia');
  if (!project) return null;
  const { slug, name, city, state, offer } = project;
  const price = offer.isPrice ? `, ${offer.label.toLowerCase()} ${offer.figure}` : '';
  return (
    <>
      <PageStyle name="hero-caption" css={CAPTION} />
      <PageLink to={`/projects/${slug}`} className="hero-caption target text-brass-light hover:underline">
        {`${name}, ${city} ${state.toUpperCase()}${price}`}
      </PageLink>
    </>
  );
}

function DrawnHero({ alt }: { alt: string }) {
  return (
    <>
      <picture>
        <source
          media="(orientation: portrait)"
          srcSet="/drawings/hero-poster-portrait.avif"
          type="image/avif"
          width={900}
          height={1600}
        />
        <source
          media="(orientation: portrait)"
          srcSet="/drawings/hero-poster-portrait.jpg"
          width={900}
          height={1600}
        />
        <source
          media={LARGE_WINDOW}
          srcSet="/drawings/hero-poster-large.avif"
          type="image/avif"
          width={2560}
          height={1440}
        />
        <source srcSet="/drawings/hero-poster.avif" type="image/avif" />
        <img
          src="/drawings/hero-poster.jpg"
          alt={alt}
          width={1600}
          height={900}
          fetchPriority="high"
          className={HERO_PICTURE}
        />
      </picture>
      <HeroFilm />
      {/* Where the window is too narrow for the words to be beside the towers. */}
      <div className="pointer-events-none absolute inset-0 hidden bg-[linear-gradient(90deg,#0c0f12_40%,#0c0f1200_66%)] landscape:max-[60rem]:block [@media(orientation:landscape)_and_(max-aspect-ratio:3/2)]:block" />
    </>
  );
}

/** The video over the poster. It is loaded only when the page is shown and idle. */
function HeroFilm() {
  return (
    <Island name="hero-film" props={{}} wake="shown" className="group">
      <video
        className={cn(HERO_PICTURE, 'opacity-0 [transition:opacity_700ms] group-data-film:opacity-100')}
        width={1600}
        height={900}
        preload="none"
        muted
        loop
        playsInline
        disablePictureInPicture
      >
        <source media="(orientation: portrait)" src="/video/hero-portrait.webm" type="video/webm" />
        <source media="(orientation: portrait)" src="/video/hero-portrait.mp4" type="video/mp4" />
        <source media={LARGE_WINDOW} src="/video/hero-large.webm" type="video/webm" />
        <source src="/video/hero.webm" type="video/webm" />
        <source src="/video/hero.mp4" type="video/mp4" />
      </video>
      <button
        type="button"
        hidden
        className="target absolute right-[1rem] bottom-[4.5rem] border border-current bg-[rgb(0_0_0/0.6)] print:hidden"
      >
        <span className="group-data-[film=paused]:hidden">
          <Icon name="pause" />
          <span className="sr-only">Pause the background video</span>
        </span>
        <span className="group-data-[film=playing]:hidden">
          <Icon name="play" />
          <span className="sr-only">Play the background video</span>
        </span>
      </button>
    </Island>
  );
}
