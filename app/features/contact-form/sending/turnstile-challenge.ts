/** Cloudflare Turnstile, if the owner has set it up; its script is loaded with the first focus in the form. */
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Turnstile {
  render(element: HTMLElement, options: { sitekey: string }): string;
  getResponse(): string | undefined;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

export function showChallenge(form: HTMLFormElement, sitekey: string): void {
  const place = form.querySelector<HTMLElement>('[data-challenge]');
  if (!place || place.childElementCount > 0) return;
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.onload = () => window.turnstile?.render(place, { sitekey });
  document.head.append(script);
}

export function challengeAnswer(): string | undefined {
  return window.turnstile?.getResponse();
}
