import { hydrateRoot, type Root } from 'react-dom/client';
import { Planner, type PlannerProps } from './planner.tsx';

export interface LivePlanner {
  update: (props: PlannerProps) => void;
  end: () => void;
}

/** Brings the served planner to life where it stands: focus and half-typed fields stay as they are. */
export function hydratePlanner(element: Element, props: PlannerProps): LivePlanner {
  const root: Root = hydrateRoot(element, <Planner {...props} />);
  return {
    update: (next) => root.render(<Planner {...next} />),
    // Later, since React ends no root while it renders another; and only if the page has truly left.
    end: () => setTimeout(() => element.isConnected || root.unmount()),
  };
}
