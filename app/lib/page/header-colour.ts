/** The header's colour from the style sheet, as #000000: browsers tint their own bars with it. */
export function headerColour(css: string): string {
  const channels = /--header-rgb:\s*(\d+) (\d+) (\d+)/.exec(css)?.slice(1);
  if (!channels) throw new Error('app/app.css has no --header-rgb such as 0 0 0.');
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
