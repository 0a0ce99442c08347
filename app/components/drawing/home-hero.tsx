import { ButtonLink } from '#app/components/button-link.tsx';
import { HeroVideo } from './hero-video.tsx';

export function HomeHero() {
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
          alt="Line drawing of a harbour city at dusk, with a bridge, towers and lit windows above the water"
          width={1600}
          height={900}
          fetchPriority="high"
          className="hero-picture"
        />
      </picture>
      <HeroVideo />
      <div className="page-width">
        <p className="eyebrow text-brass-light">Sydney · Brisbane</p>
        <h1 className="mt-5 max-w-[5.4em] text-hero">
          Invest in <em>Australia's</em> Future
        </h1>
        <p className="mt-8 text-lead">Premium properties tailored for you</p>
        <ButtonLink to="/projects" look="outline-on-dark" className="hero-button mt-9">
          View projects
        </ButtonLink>
      </div>
    </div>
  );
}
