import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readPhotographsAgain, uploadPhotograph } from '#app/lib/photographs-api.ts';

const MOST_BYTES = 20_000_000;

export interface Upload {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Of what has been sent, from 0 to 1. */
  share: number;
  message?: string;
}

/** Sends files one after the other. Those that are stored leave the list, those that failed stay with the reason. */
export function useUploads() {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(Promise.resolve());
  const count = useRef(0);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));

  async function send(key: number, file: File) {
    if (file.size > MOST_BYTES)
      return change(key, { state: 'failed', message: 'This file is larger than 20 MB.' });
    change(key, { state: 'sending' });
    const result = await uploadPhotograph(file, (share) => change(key, { share }));
    if (!result.ok) return change(key, { state: 'failed', message: result.message });
    dismiss(key);
    await readPhotographsAgain(client);
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      count.current += 1;
      const key = count.current;
      setUploads((before) => [...before, { key, name: file.name, state: 'waiting', share: 0 }]);
      last.current = last.current.then(() => send(key, file));
    }
  }

  return { uploads, add, dismiss };
}
