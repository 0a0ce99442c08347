import { drawLayer, LAYER_WIDTH, type Layer, SCENE, type Stop, scaleAt, type View } from './view.ts';

/** The whole view from one stop as a single picture, for cards and sheets; on the page the layers stand alone. */
export function viewPicture({ stops, layers }: View, stop: number, dark: boolean): string {
  const here = stops[stop] as Stop;
  const last = stops.at(-1) as Stop;
  const place = (layer: Layer) => {
    const { distance, top, height } = layer;
    const isGround = distance === 'ground';
    const sunk = isGround ? 0 : (here.eyeMetres - stops[0].eyeMetres) * scaleAt(distance);
    const stretch = isGround ? here.eyeMetres / last.eyeMetres : 1;
    const inner = drawLayer(layer).replace(
      /<svg[^>]*>/,
      `<svg width="${LAYER_WIDTH}" height="${height}" viewBox="0 0 ${LAYER_WIDTH} ${height}">`,
    );
    return `<g transform="translate(${here.turn - (LAYER_WIDTH - SCENE.width) / 2} ${top + sunk})scale(1 ${stretch})">${inner}</g>`;
  };
  const [sky, water] = dark ? ['#16303B', '#12222A'] : ['#EFEBEA', '#DAD5E0'];
  const { width, height } = SCENE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${sky}" d="M0 0h${width}v400H0z"/><path fill="${water}" d="M0 400h${width}v500H0z"/>${layers.map(place).join('')}</svg>\n`;
}
