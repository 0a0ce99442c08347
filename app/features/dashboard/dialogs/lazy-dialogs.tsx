import { type ReactNode, useEffect, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { type DashboardDialog, useDashboard } from '#app/features/dashboard/dashboard-context.tsx';

/** What `load` returns for the current `wanted`. If its code cannot be loaded, that is reported, and the next request tries again. */
export function useLazy<Wanted, Content>(
  wanted: Wanted | undefined,
  load: (wanted: Wanted) => Promise<Content>,
  onFailed: () => void,
): Content | undefined {
  const [loaded, setLoaded] = useState<{ wanted: Wanted; content: Content }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another wish loads something
  useEffect(() => {
    if (wanted === undefined) return setLoaded(undefined);
    let isStale = false;
    load(wanted).then(
      (content) => {
        if (!isStale) setLoaded({ wanted, content });
      },
      () => {
        if (isStale) return;
        onFailed();
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
  }, [wanted]);

  return loaded && loaded.wanted === wanted ? loaded.content : undefined;
}

/** Dialogs whose code is loaded when they are first opened. */
export function LazyDialogs() {
  const { dialog, setDialog } = useDashboard();
  return useLazy(dialog, contentOf, () => setDialog(undefined));
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
  if (dialog === 'newsletter') {
    const { NewsletterDialog } = await import('./newsletter-dialog.tsx');
    return <NewsletterDialog />;
  }
  if (typeof dialog !== 'object') return null;
  if ('erase' in dialog) {
    const { EraseDialog } = await import('./erase-dialog.tsx');
    return <EraseDialog submission={dialog.erase} />;
  }
  if ('give' in dialog) {
    const { GiveDialog } = await import('#app/features/dashboard/owner/give-dialog.tsx');
    return <GiveDialog ids={dialog.give} />;
  }
  if ('followUp' in dialog) {
    const { FollowUpDialog } = await import('#app/features/dashboard/follow-up/follow-up-dialog.tsx');
    return <FollowUpDialog ids={dialog.followUp} />;
  }
  if ('correct' in dialog) {
    const { CorrectDialog } = await import('#app/features/dashboard/adding/correct-dialog.tsx');
    return <CorrectDialog submission={dialog.correct} />;
  }
  if ('view' in dialog) {
    const { ViewDialog } = await import('./view-dialog.tsx');
    return <ViewDialog view={dialog.view} />;
  }
  return null;
}
