import { useState } from 'react';
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
      <div>
        <label htmlFor="reply-call-at" className="mb-1 block font-semibold text-small">
          Call at
        </label>
        <input
          id="reply-call-at"
          type="datetime-local"
          value={wall}
          onChange={({ target }) => choose(target.value, timeZone)}
          className={inputClass}
        />
      </div>
      <div>
        <label htmlFor="reply-call-zone" className="mb-1 block font-semibold text-small">
          By which clock
        </label>
        <Select id="reply-call-zone" value={timeZone} onChange={({ target }) => choose(wall, target.value)}>
          {callClocks.map(({ timeZone: zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </fieldset>
  );
}
