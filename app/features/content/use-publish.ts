import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { valueAt } from '#app/components/staff/form/shape.ts';
import { toast } from '#app/components/ui/toast.ts';
import { countText } from '#app/lib/count-text.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { isSame } from '#content/edited.ts';
import { type Checked, type Consequences, type Mistake, readContentAgain } from './content-api.ts';

/** What is wrong with the site, or with another text. */
export interface Problem {
  text: string;
  document?: string;
}

interface Found {
  mistakes: readonly Mistake[];
  problems: readonly Problem[];
  /** The words that were checked. */
  value?: unknown;
  /** What would follow from them, if they are facts. */
  consequences?: Consequences;
}

const nothing: Found = { mistakes: [], problems: [] };

/** Checks, publishes and restores: one at a time, and all of them return what is wrong. An action may turn out to have nothing to do. */
export function usePublish(
  id: string,
  value: unknown,
  [isBusy, setIsBusy]: [boolean, (isBusy: boolean) => void],
) {
  const client = useQueryClient();
  const [found, setFound] = useState(nothing);

  async function run(
    done: string,
    act: () => Promise<Result<Checked> | undefined>,
    verb = 'changed',
  ): Promise<Result<Checked> | undefined> {
    if (isBusy) return undefined;
    setIsBusy(true);
    const result = await act();
    if (!result) setFound(nothing);
    else if (!result.ok) setFound({ mistakes: [], problems: [{ text: result.message }] });
    else if (result.data.ok) {
      setFound(result.data.figures ? { ...nothing, value, consequences: result.data } : nothing);
      toast({ title: done, description: `${countText(result.data.pages.length, 'page')} ${verb}` });
      await readContentAgain(client);
    } else {
      const { mistakes, problems } = result.data;
      const others = mistakes.filter(({ document }) => document !== id);
      setFound({
        value,
        mistakes: mistakes.filter(({ document }) => document === id),
        problems: mistakes.length > 0 ? others : problems.map((text) => ({ text })),
      });
    }
    setIsBusy(false);
    return result;
  }
  return {
    isBusy,
    run,
    found: { ...found, mistakes: found.mistakes.flatMap(stillThere(found.value, value)) },
  };
}

const LINE = /^Line (\d+)/;

/** A field that was changed since is checked again later. Of a long text, only the lines that were changed. */
const stillThere =
  (checked: unknown, value: unknown) =>
  (mistake: Mistake): Mistake[] => {
    const [before, now] = [valueAt(checked, mistake.path), valueAt(value, mistake.path)];
    if (isSame(before, now)) return [mistake];
    const line = LINE.exec(mistake.text)?.[1];
    const words = String(before).split('\n')[Number(line) - 1];
    const place = String(now)
      .split('\n')
      .indexOf(words ?? '');
    return line && place >= 0 ? [{ ...mistake, text: mistake.text.replace(LINE, `Line ${place + 1}`) }] : [];
  };
