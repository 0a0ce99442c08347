import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { useLazy } from '#app/features/dashboard/dialogs/lazy-dialogs.tsx';

/** The composer for the open submission. Its code is loaded with the first reply. */
export function ReplySlot({ submission }: { submission: Submission }) {
  const { replyTo, setReplyTo } = useDashboard();
  const wanted = replyTo === submission.id ? replyTo : undefined;
  const load = () => import('./reply-composer.tsx');
  const loaded = useLazy(wanted, load, () => setReplyTo(undefined));
  return loaded && <loaded.ReplyComposer submission={submission} />;
}
