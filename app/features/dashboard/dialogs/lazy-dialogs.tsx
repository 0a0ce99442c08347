import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { type DashboardDialog, useDashboard } from '#app/features/dashboard/dashboard-context.tsx';

/** Dialogs whose code is loaded when they are first opened. */
export function LazyDialogs() {
  const { dialog, setDialog } = useDashboard();
  const [shown, setShown] = useState<{ dialog: DashboardDialog; content: ReactNode }>();

  useEffect(() => {
    if (dialog === undefined) return setShown(undefined);
    let isStale = false;
    contentOf(dialog).then(
      (content) => {
        if (!isStale && content) setShown({ dialog, content });
      },
      () => {
        if (isStale) return;
        setDialog(undefined);
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
  }, [dialog, setDialog]);

  return shown && shown.dialog === dialog ? shown.content : null;
}

async function contentOf(dialog: DashboardDialog): Promise<ReactNode> {
  if (dialog === 'add') {
    const { AddDialog } = await import('#app/features/dashboard/adding/add-dialog.tsx');
    return <AddDialog />;
  }
  if (dialog === 'export') {
    const { ExportDialog } = await import('./export-dialog.tsx');
    return <ExportDialog />;
  }
  if (typeof dialog === 'object' && 'erase' in dialog) {
    const { EraseDialog } = await import('./erase-dialog.tsx');
    return <EraseDialog submission={dialog.erase} />;
  }
  if (typeof dialog === 'object' && 'give' in dialog) {
    const { GiveDialog } = await import('#app/features/dashboard/owner/give-dialog.tsx');
    return <GiveDialog id={dialog.give} />;
  }
  if (typeof dialog === 'object' && 'followUp' in dialog) {
    const { FollowUpDialog } = await import('#app/features/dashboard/follow-up/follow-up-dialog.tsx');
    return <FollowUpDialog id={dialog.followUp} />;
  }
  if (typeof dialog === 'object' && 'correct' in dialog) {
    const { CorrectDialog } = await import('#app/features/dashboard/adding/correct-dialog.tsx');
    return <CorrectDialog id={dialog.correct} />;
  }
  return undefined;
}
