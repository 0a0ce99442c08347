import { randomUUID } from 'node:crypto';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import type { Person } from '#server/testing/people.ts';

/** A stock client with the current token of `account`. */
export async function clientOf(
  { url, deps }: TestBackend,
  account?: Pick<Person, 'token'>,
): Promise<SupabaseClient> {
  const { publishableKey } = deps.keys;
  const client = createClient(url, publishableKey, {
    accessToken: async () => account?.token ?? publishableKey,
  });
  // Without this the client joins before it has its token, and sends it afterwards.
  await client.realtime.setAuth();
  return client;
}

interface ReceivedEvent {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  table: string;
  commit_timestamp: string;
}

/** A joined channel whose events can be awaited one after another. */
export async function follow(
  client: SupabaseClient,
  filter?: string,
): Promise<{ channel: RealtimeChannel; next(): Promise<ReceivedEvent>; received: ReceivedEvent[] }> {
  const received: ReceivedEvent[] = [];
  const waiting: ((event: ReceivedEvent) => void)[] = [];
  let taken = 0;
  const channel = client.channel(`test-${randomUUID()}`);
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'contact_submissions', ...(filter ? { filter } : {}) },
    (payload) => {
      const event = payload as unknown as ReceivedEvent;
      received.push(event);
      waiting.shift()?.(event);
    },
  );
  await joined(channel);
  const next = () => {
    const event = received[taken];
    taken += 1;
    return event ? Promise.resolve(event) : new Promise<ReceivedEvent>((resolve) => waiting.push(resolve));
  };
  return { channel, next, received };
}

export function joined(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status));
    });
  });
}
