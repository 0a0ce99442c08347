import { Pen } from '#drawings/pen/pen.ts';

/**
 * A view from a window in flat layers, each at its distance. The horizon is always at the height of the eye, so a visitor who goes up sees
 * every layer sink by the same rule: near ones fast, far ones hardly. The ground between them is stretched.
 */
export const SCENE = { width: 1600, height: 900 } as const;
export const HORIZON = 400;
/** Wider than the scene, so that the view can turn. */
export const LAYER_WIDTH = 2000;
const FOCAL_UNITS = 1400;

export type Stop = {
  id: string;
  eyeMetres: number;
  /** How far the view has turned to the left, in drawing units. */
  turn: number;
};

export type Layer = {
  name: string;
  /** Metres from the window; 'ground' is the plane between all of them. */
  distance: number | 'ground';
  /** The top of the picture in the scene, as seen from the first stop (for the ground: the last). */
  top: number;
  height: number;
  draw: (pen: Pen) => void;
};

export type View = {
  stops: readonly [Stop, ...Stop[]];
  layers: readonly Layer[];
  /** What stands before the view on every level, along its lower edge. It does not sink. */
  front?: { name: string; draw: () => string };
};

/** Drawing units a metre, at a distance. */
export const scaleAt = (distance: number) => FOCAL_UNITS / distance;

/** Where something so high stands in the scene, seen from an eye so high. */
export const heightAt = (distance: number, eyeMetres: number, metres = 0) =>
  HORIZON + (eyeMetres - metres) * scaleAt(distance);

/** One layer as a picture of its own: its marks are made in the scene's coordinates, the left edge at 0. */
export function drawLayer({ top, height, draw }: Layer, grain = 0.5): string {
  const pen = new Pen(LAYER_WIDTH, height, grain);
  draw(pen);
  return pen
    .svg()
    .replace(/viewBox="[^"]+"/, `viewBox="0 0 ${LAYER_WIDTH} ${height}"`)
    .replace(/^(<svg[^>]*>)([\s\S]*)(<\/svg>)/, `$1<g transform="translate(0 ${-top})">$2</g>$3`);
}

const share = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(2))}%`;

/** How far a layer has sunk and turned at a stop. */
function layerMove({ stops }: View, layer: Layer, stop: Stop): string {
  const x = share(stop.turn, LAYER_WIDTH);
  if (layer.distance === 'ground') {
    const last = stops.at(-1) as Stop;
    return `translate: ${x} 0; scale: 1 ${Number((stop.eyeMetres / last.eyeMetres).toFixed(3))};`;
  }
  const sunk = (stop.eyeMetres - stops[0].eyeMetres) * scaleAt(layer.distance);
  return `translate: ${x} ${share(sunk, layer.height)};`;
}

/** The styles that place the layers of a project, and move them when another level is chosen. */
export function layerStyles(slug: string, view: View): string {
  const [first, ...others] = view.stops;
  const rules = view.layers.flatMap((layer) => [
    `.${slug}-view .view-${layer.name} { top: ${share(layer.top, SCENE.height)}; }`,
    // The others have not sunk yet.
    ...(layer.distance === 'ground'
      ? [`.${slug}-view .view-${layer.name} { ${layerMove(view, layer, first)} }`]
      : []),
    ...others.map(
      (stop) =>
        `.${slug}-view:has([value="${stop.id}"]:checked) .view-${layer.name} { ${layerMove(view, layer, stop)} }`,
    ),
  ]);
  if (view.front) rules.push(`.${slug}-view .view-${view.front.name} { bottom: 0; }`);
  return `${rules.join('\n')}\n`;
}
