import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LivePlanner } from './hydrate-planner.tsx';
import type { PlanData } from './plan-data.ts';

let planner: typeof import('./planner.tsx') | undefined;

/** The server renders with it, and a navigation to this page waits for it. */
export async function loadPlanner(): Promise<void> {
  planner ??= await import('./planner.tsx');
}

/**
 * The served page is whole without its script: the planner comes with the first touch of it, or at once when the
 * address holds another plan than the one that was served.
 */
export function PlannerIsland({ data }: { data: PlanData }) {
  const [Planner] = useState(() => planner?.Planner);
  const element = useRef<HTMLDivElement>(null);
  const live = useRef<Promise<LivePlanner>>(undefined);
  const isReady = useRef(false);
  const tapped = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const replace = (path: string) => void navigate(path, { replace: true, preventScrollReset: true });
  const props = { data, address: { search, replace } };
  const latest = useRef(props);
  latest.current = props;

  function onReady() {
    isReady.current = true;
    refresh();
    tapped.current?.click();
  }

  function refresh() {
    void live.current?.then(({ update }) => update(latest.current));
  }

  function wake() {
    live.current ??= import('./hydrate-planner.tsx').then(({ hydratePlanner }) =>
      hydratePlanner(element.current as Element, { ...props, onReady }),
    );
    live.current.catch(() => {
      live.current = undefined;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address concerns the island
  useEffect(() => {
    // A hand that was faster than this code has left its trace: the focus, or the pointer over it.
    const isTouched = element.current?.matches(':hover, :focus-within');
    if (isReady.current) refresh();
    else if (
      !Planner &&
      (search !== data.search || isTouched || new Date().toISOString().slice(0, 10) > data.goodUntil)
    )
      wake();
  }, [search]);
  useEffect(() => () => void live.current?.then(({ end }) => end()), []);

  if (Planner) {
    return (
      <div>
        <Planner {...props} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only wakes what is inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button's Enter arrives as a click
    <div
      ref={element}
      onFocus={wake}
      onPointerOver={wake}
      onClick={(event) => {
        if (!isReady.current) tapped.current = buttonOf(event);
      }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; hydration leaves the server's HTML as it is
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** A tap that came before the script is carried out after it. Submitting and links work by themselves. */
function buttonOf(event: MouseEvent): HTMLButtonElement | null {
  return (event.target as Element).closest<HTMLButtonElement>('button[type="button"]');
}
