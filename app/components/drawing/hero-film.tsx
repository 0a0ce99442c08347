import { Icon } from '#app/components/ui/icon.tsx';
import { Island } from '#app/islands/island.tsx';

/** The video over the poster. It is loaded only when the page is shown and idle. */
export function HeroFilm() {
  return (
    <Island name="hero-film" props={{}} wake="shown" className="hero-film">
      <video
        className="hero-picture"
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
        <source src="/video/hero.webm" type="video/webm" />
        <source src="/video/hero.mp4" type="video/mp4" />
      </video>
      <button type="button" hidden className="target hero-pause">
        <span className="hero-pause-playing">
          <Icon name="pause" />
          <span className="sr-only">Pause the background video</span>
        </span>
        <span className="hero-pause-paused">
          <Icon name="play" />
          <span className="sr-only">Play the background video</span>
        </span>
      </button>
    </Island>
  );
}
