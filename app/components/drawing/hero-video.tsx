import { useEffect, useRef, useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The moving picture over the poster. It is not in the HTML: it comes when the page has long been usable, or never. */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!mayMove()) return;
    const start = () => setWanted(true);
    if (document.readyState === 'complete') return whenIdle(start);
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);

  function toggle() {
    if (!video.current) return;
    if (video.current.paused) void video.current.play();
    else video.current.pause();
  }

  if (!isWanted) return null;
  return (
    <>
      <video
        ref={video}
        className={cn('hero-picture [transition:opacity_700ms]', isShown ? 'opacity-100' : 'opacity-0')}
        width={1600}
        height={900}
        autoPlay
        muted
        loop
        playsInline
        disablePictureInPicture
        onPlaying={() => setShown(true)}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
      >
        <source media="(orientation: portrait)" src="/video/hero-portrait.webm" type="video/webm" />
        <source media="(orientation: portrait)" src="/video/hero-portrait.mp4" type="video/mp4" />
        <source src="/video/hero.webm" type="video/webm" />
        <source src="/video/hero.mp4" type="video/mp4" />
      </video>
      {isShown && (
        <button type="button" onClick={toggle} className="target hero-pause">
          <Icon name={isPaused ? 'play' : 'pause'} />
          <span className="sr-only">
            {isPaused ? 'Play the background video' : 'Pause the background video'}
          </span>
        </button>
      )}
    </>
  );
}

/** Not for visitors who asked for calm or for few bytes, nor on a line that would be busy with it. */
function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const isSlow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !isSlow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function whenIdle(run: () => void): () => void {
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
