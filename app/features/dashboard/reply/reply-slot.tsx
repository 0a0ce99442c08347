import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';

type Composer = ComponentType<{ submission: Submission }>;

/** The composer for the open submission. Its code is loaded with the first reply. */
export function ReplySlot({ submission }: { submission: Submission }) {
  const { replyTo, setReplyTo } = useDashboard();
  const isWanted = replyTo === submission.id;
  const [loaded, setLoaded] = useState<{ Composer: Composer }>();

  useEffect(() => {
    if (!isWanted || loaded) return;
    let isStale = false;
    import('./reply-composer.tsx').then(
      ({ ReplyComposer }) => {
        if (!isStale) setLoaded({ Composer: ReplyComposer });
      },
      () => {
        if (isStale) return;
        setReplyTo(undefined);
        toast({
          title: 'This could not be opened',
          description: 'Please check your connection and try again.',
          destructive: true,
        });
      },
    );
    return () => {
      isStale = true;
    };
  }, [isWanted, loaded, setReplyTo]);

  if (!isWanted || !loaded) return null;
  return <loaded.Composer submission={submission} />;
}
