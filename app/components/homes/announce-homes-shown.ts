/** Style rules narrow the list of homes; this announces to screen readers how many are left. */
export function announceHomesShown(): void {
  const status = document.querySelector<HTMLElement>('[data-homes-shown]');
  const filter = document.querySelector('form.home-filter');
  const announce = () =>
    requestAnimationFrame(() => {
      const shown = [...document.querySelectorAll('.home-row, .stack-cell')].filter((home) =>
        home.checkVisibility(),
      );
      if (status) status.textContent = `${shown.length} ${status.dataset.homesShown}`;
    });
  for (const event of ['change', 'reset']) filter?.addEventListener(event, announce);
  // The first choice may have been made before this had loaded.
  if (filter?.querySelector(':checked:not([checked])')) announce();
}
