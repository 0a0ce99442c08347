/** The drawings of public/drawings/mastheads as text: inlined, they cost no request and no second paint. */
const files = import.meta.glob<string>('/public/drawings/mastheads/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How a drawing fills a box of another shape: it is aligned to a corner and cut, never distorted. */
export type Fitting = 'xMaxYMax slice' | 'xMidYMax slice' | 'xMaxYMid slice' | 'xMaxYMax meet';

export function inlineDrawing(name: string, fitting: Fitting): string {
  const svg = files[`/public/drawings/mastheads/${name}.svg`];
  const box = /viewBox="[^"]+"/.exec(svg ?? '')?.[0];
  if (!svg || !box) throw new Error(`There is no drawing public/drawings/mastheads/${name}.svg.`);
  return svg.replace(/^<svg[^>]*>/, `<svg ${box} preserveAspectRatio="${fitting}">`).trimEnd();
}
