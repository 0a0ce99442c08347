import { readStored, store } from '#app/lib/device-storage.ts';

export const RUPEES_KEY = 'nevia-rupees';

export function startCurrency(element: HTMLElement): void {
  const button = element.querySelector('button');
  if (!button) return;
  const isOn = () => button.ariaPressed === 'true';
  const show = (inRupees: boolean) => {
    if (inRupees === isOn()) return;
    button.ariaPressed = String(inRupees);
    for (const price of document.querySelectorAll<HTMLElement>('[data-inr]')) {
      const { textContent } = price;
      price.textContent = price.dataset.inr ?? '';
      price.dataset.inr = textContent;
    }
  };
  const showStored = () => show(readStored(RUPEES_KEY) === true);
  button.addEventListener('click', () => {
    show(!isOn());
    store(RUPEES_KEY, isOn() || undefined);
  });
  // Chosen on another page, then back to this one; or in another tab.
  for (const event of ['pageshow', 'storage']) addEventListener(event, showStored);
  showStored();
}
