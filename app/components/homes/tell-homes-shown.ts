/** Style rules narrow the list of homes; who does not see it is told how many are left. */
export function tellHomesShown(): void {
  const status = document.querySelector<HTMLElement>('[data-homes-shown]');
  const filter = document.querySelector('.home-filter');
  const tell = () =>
    requestAnimationFrame(() => {
      const shown = [...document.querySelectorAll('.home-row')].filter((row) => row.checkVisibility());
      if (status) status.textContent = `${shown.length} ${status.dataset.homesShown}`;
    });
  for (const event of ['change', 'reset']) filter?.addEventListener(event, tell);
}
