import { UNDO_SECONDS } from '#supabase/rules/undo-rule.ts';

interface Step {
  until: number;
  run: () => Promise<unknown>;
}

/** What one person changed in the last minute: a stack, undone from its top in turn. */
export function createUndoSteps(now: () => number = Date.now) {
  let steps: Step[] = [];
  const saving = new Set<Promise<unknown>>();
  let queue: Promise<unknown> = Promise.resolve();

  /** Lists are put back in the opposite order of the changes. */
  function inTurn(run: () => Promise<unknown> | undefined): Promise<unknown> {
    queue = queue.then(run, run);
    return queue;
  }
  return {
    /** Returns what undoes exactly this one, once. */
    add(run: () => Promise<unknown>): () => void {
      const step = { until: now() + UNDO_SECONDS * 1_000, run };
      steps = [...steps.filter(({ until }) => until > now()), step];
      return () => {
        if (!steps.includes(step)) return;
        steps = steps.filter((other) => other !== step);
        void inTurn(run);
      };
    },
    during<Saved>(change: Promise<Saved>): Promise<Saved> {
      saving.add(change);
      const end = () => saving.delete(change);
      change.then(end, end);
      return change;
    },
    /** Undoes the newest one, also if it is still being saved. */
    last(onNone: () => void): Promise<unknown> {
      const before = [...saving];
      return inTurn(async () => {
        await Promise.allSettled(before);
        const step = steps.at(-1);
        steps = steps.slice(0, -1);
        if (step && step.until > now()) await step.run();
        else onNone();
      });
    },
  };
}
