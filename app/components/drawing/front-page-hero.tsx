import { ButtonLink } from '#app/components/button-link.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import type { frontPage } from '#content/pages/front-page.ts';
import { HeroFilm } from './hero-film.tsx';

export function FrontPageHero({ words }: { words: (typeof frontPage)['hero'] }) {
  return (
    <div className="hero on-dark">
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
          alt={words.pictureAlt}
          width={1600}
          height={900}
          fetchPriority="high"
          className="hero-picture"
        />
      </picture>
      <HeroFilm />
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
