import type { KeyboardEvent, MouseEvent } from 'react';
import { type StoredPhotograph, thumbnailOf } from '#app/lib/photographs-api.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';

const STEP = 0.05;
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface FocalPointProps {
  photograph: StoredPhotograph;
  focus: readonly [x: number, y: number];
  disabled: boolean;
  onChange: (focus: [x: number, y: number]) => void;
}

/** The photograph with the mark of what stays visible, set by a click or the arrow keys. */
export function FocalPoint({ photograph, focus, disabled, onChange }: FocalPointProps) {
  const [x, y] = focus;
  const move = (nextX: number, nextY: number) => onChange([inside(nextX), inside(nextY)]);

  function click({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // A key press on the button is a click without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move((clientX - left) / width, (clientY - top) / height);
  }
  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || disabled) return;
    event.preventDefault();
    move(x + step[0], y + step[1]);
  }
  return (
    <div>
      <button
        type="button"
        disabled={disabled}
        onClick={click}
        onKeyDown={press}
        aria-describedby="focus-hint"
        className="relative mx-auto block w-fit cursor-crosshair"
      >
        <img
          src={thumbnailOf(photograph, 1)}
          alt=""
          width={photograph.width}
          height={photograph.height}
          className="h-auto max-h-[50dvh] w-auto max-w-full"
        />
        <span
          aria-hidden="true"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          className="absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-paper bg-ink/40 outline-2 outline-ink"
        />
        <span className="sr-only">Focal point</span>
      </button>
      <p id="focus-hint" className="mt-2 text-small text-stone">
        {adminPhotographsPage.focusHint}{' '}
        <span role="status" className="figures text-ink">
          {`${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top.`}
        </span>
      </p>
    </div>
  );
}

const inside = (share: number): number => Math.min(Math.max(Math.round(share * 100) / 100, 0), 1);
