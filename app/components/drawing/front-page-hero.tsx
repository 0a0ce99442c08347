import { ButtonLink } from '#app/components/button-link.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { PageStyle, Photograph } from '#app/components/photograph.tsx';
import type { frontPage } from '#content/pages/front-page.ts';
import { photographAt } from '#content/photographs.ts';
import { HeroFilm } from './hero-film.tsx';

/** Keeps the words readable on any photograph: at least 4.5:1 even on white. */
const SHADE =
  '.hero-shade{position:absolute;inset:0;background:linear-gradient(to top,rgb(12 20 28/.8),rgb(12 20 28/.8))}';

export function FrontPageHero({ words }: { words: (typeof frontPage)['hero'] }) {
  const photograph = photographAt(words.photograph);
  return (
    <div className="hero on-dark">
      {photograph ? (
        <>
          <PageStyle name="hero-shade" css={SHADE} />
          <Photograph photograph={photograph} sizes="100vw" isFirst className="hero-picture" />
          <div className="hero-shade" />
        </>
      ) : (
        <DrawnHero alt={words.pictureAlt} />
      )}
      <div className="page-width">
        <p className="eyebrow text-brass-light">{words.eyebrow}</p>
        <h1 className="mt-5 hero-title max-w-[5.4em]">{emphasised(words.title)}</h1>
        <p className="mt-6 text-lead">{words.lead}</p>
        <ButtonLink to="/projects" look="outline-on-dark" className="hero-button mt-8">
          {words.button}
        </ButtonLink>
      </div>
    </div>
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
        <source srcSet="/drawings/hero-poster.avif" type="image/avif" />
        <img
          src="/drawings/hero-poster.jpg"
          alt={alt}
          width={1600}
          height={900}
          fetchPriority="high"
          className="hero-picture"
        />
      </picture>
      <HeroFilm />
    </>
  );
}
