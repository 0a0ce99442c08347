import { loadSupabase } from '#app/lib/supabase.ts';
import type { Submission } from './submission.ts';

export interface LiveHandlers {
  onInsert: (submission: Submission) => void;
  onUpdate: (submission: Submission) => void;
  onDelete: (id: string) => void;
  /** Connected, for the first time or again: reload what was missed. */
  onLive: () => void;
  onLost: () => void;
}

export interface Watch {
  isLive: () => boolean;
  stop: () => void;
}

/** Reports every change until it is stopped; supabase-js reconnects by itself. */
export async function watchSubmissions(handlers: LiveHandlers): Promise<Watch> {
  const supabase = await loadSupabase();
  // A join without the session's token would be anonymous, and refused.
  await supabase.realtime.setAuth();
  const channel = supabase
    .channel('dashboard')
    .on<Submission>(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'contact_submissions' },
      (change) => {
        if (change.eventType === 'INSERT') handlers.onInsert(change.new);
        else if (change.eventType === 'UPDATE') handlers.onUpdate(change.new);
        else if (change.old.id) handlers.onDelete(change.old.id);
      },
    )
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') handlers.onLive();
      else handlers.onLost();
    });
  return {
    isLive: () => channel.state === 'joined' && supabase.realtime.isConnected(),
    stop: () => void supabase.removeChannel(channel),
  };
}
