import { useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { callClocks } from '#app/lib/preferred-call.ts';
import { momentMs } from '#app/lib/time/time-zone.ts';
import { callOnBothClocks } from './start-draft.ts';

const OPEN = '[call time]';

interface CallTimeFieldsProps {
  text: string;
  onChange: (text: string, callAt: string) => void;
}

/** Inserts a time in both time zones, in place of the open field or of the previously chosen time. */
export function CallTimeFields({ text, onChange }: CallTimeFieldsProps) {
  const [wall, setWall] = useState('');
  const [timeZone, setTimeZone] = useState<string>(callClocks[0].timeZone);
  const [chosen, setChosen] = useState<string>();
  const before = [chosen, OPEN].find((words) => words !== undefined && text.includes(words));

  function choose(nextWall: string, nextZone: string) {
    setWall(nextWall);
    setTimeZone(nextZone);
    const wallMs = Date.parse(`${nextWall}Z`);
    if (Number.isNaN(wallMs) || before === undefined) return;
    const atMs = momentMs(nextZone, wallMs);
    const words = callOnBothClocks(atMs);
    onChange(text.replace(before, words), new Date(atMs).toISOString());
    setChosen(words);
  }
  if (before === undefined) return null;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">When you will call</legend>
      <Labelled id="reply-call-at" label="Call at">
        <input
          id="reply-call-at"
          type="datetime-local"
          value={wall}
          onChange={({ target }) => choose(target.value, timeZone)}
          className={inputClass}
        />
      </Labelled>
      <Labelled id="reply-call-zone" label="Time zone">
        <Select id="reply-call-zone" value={timeZone} onChange={({ target }) => choose(wall, target.value)}>
          <Options of={callClocks.map((clock) => [clock.timeZone, clock.name])} />
        </Select>
      </Labelled>
    </fieldset>
  );
}
