interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Starts the video long after the page is usable, if at all. */
export function startHeroFilm(element: HTMLElement): void {
  const video = element.querySelector('video');
  const button = element.querySelector('button');
  if (!video || !button || !mayMove()) return;
  video.addEventListener('playing', () => {
    element.dataset.film = 'playing';
    button.hidden = false;
  });
  video.addEventListener('pause', () => {
    element.dataset.film = 'paused';
  });
  button.addEventListener('click', () => {
    if (video.paused) void video.play();
    else video.pause();
  });
  // The browser may refuse autoplay; the poster stays.
  video.play().catch(() => undefined);
}

function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const isSlow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !isSlow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
