interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The film over the poster: it comes when the page has long been usable, or never. */
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
  // Refused where the browser lets nothing play by itself: the poster stays.
  video.play().catch(() => undefined);
}

/** Not for visitors who asked for calm or for few bytes, nor on a line that would be busy with it. */
function mayMove(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const isSlow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !isSlow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
