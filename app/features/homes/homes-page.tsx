import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { StackPlan } from '#app/components/homes/stack-plan.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { requestFunction } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { useScreenFrom, WIDE } from '#app/lib/use-screen-from.ts';
import { homesOf } from '#content/homes/homes.ts';
import { plainStack } from '#content/homes/stack.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { projects } from '#content/projects.ts';
import { CsvButtons } from './csv/import-dialog.tsx';
import { HomeCounts } from './home-counts.tsx';
import { typeName } from './home-words.ts';
import { HomesContext, useHomes, useHomesState } from './homes-context.tsx';
import type { HomeDraft } from './panel/home-draft.ts';
import { HomePanel } from './panel/home-panel.tsx';
import { HomesTable, rowId } from './table/homes-table.tsx';
import { HomesToolbar } from './table/homes-toolbar.tsx';
import { SelectionBar } from './table/selection-bar.tsx';

const PROBLEMS_AGAIN_AFTER_MS = 20_000;

/** The homes of one project: counts, the building, the table, and the chosen home. Rendered only inside RequireStaff. */
export function HomesPage(staff: StaffPageProps) {
  const state = useHomesState(staff.email);
  const { homes, selected, connection, close } = state;
  const [drafts, setDrafts] = useState<Record<string, HomeDraft | undefined>>({});
  const isWide = useScreenFrom(WIDE);

  function leave() {
    close();
    if (selected) document.getElementById(rowId(selected))?.focus();
  }

  const panel = selected && (
    <ErrorBoundary data={selected}>
      <HomePanel
        key={selected.id}
        home={selected}
        draft={drafts[selected.id]}
        onDraft={(draft) => setDrafts((before) => ({ ...before, [selected.id]: draft }))}
        onClose={leave}
      />
    </ErrorBoundary>
  );

  return (
    <HomesContext value={state}>
      <div className="flex flex-col text-dense lg:h-[calc(100svh-var(--spacing-header))] lg:min-h-136">
        <div className="wide-page-width flex min-h-0 grow flex-col pb-3">
          <StaffHead meta={adminHomesPage.meta} connection={connection} {...staff} />
          <PageProblems />
          <div className="mb-2 flex flex-wrap items-end gap-x-4 border-line border-b">
            <ProjectTabs />
            {homes.some(({ is_sample }) => is_sample) && (
              <p className="hidden grow self-center text-right text-small text-stone lg:block">
                {adminHomesPage.sample}
              </p>
            )}
            <CsvButtons />
          </div>
          <HomeCounts />
          <div
            className={cn(
              'mt-2 grow lg:grid lg:min-h-0 lg:border lg:border-line',
              selected
                ? 'lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[18rem_minmax(0,1fr)_24rem] 2xl:grid-cols-[26rem_minmax(0,1fr)_28rem]'
                : 'xl:grid-cols-[18rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]',
            )}
          >
            <Building />
            <HomeList />
            {isWide && panel && (
              <section
                aria-label="Chosen home"
                onKeyDown={(event) => event.key === 'Escape' && leave()}
                className="min-h-0 overflow-y-auto overscroll-contain border-line border-l"
              >
                {panel}
              </section>
            )}
          </div>
        </div>
        {/* One above the other: neither covers the buttons of the other. */}
        <div className="sticky bottom-0 z-10 shrink-0">
          <SelectionBar />
          <ToastRow />
        </div>
        {!isWide && panel && (
          <OpenDialog
            label={`Home ${selected.number}`}
            onClose={leave}
            className="m-0! ml-auto! h-dvh max-h-none w-full max-w-none md:max-w-lg"
          >
            {panel}
          </OpenDialog>
        )}
      </div>
    </HomesContext>
  );
}

/** Why the public pages do not follow their data, for the people who can correct it. */
function PageProblems() {
  const { data } = useRead<{ problems: string[] }>(
    ['homes', 'pages'],
    () => requestFunction('pages', { method: 'GET' }),
    // Pages are made a moment after a change.
    { enabled: useCan()('price_homes'), refetchInterval: PROBLEMS_AGAIN_AFTER_MS },
  );
  const problems = data?.problems ?? [];
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="mb-2 border-danger border-l-3 bg-sand/60 px-3 py-2">
          <p className="font-semibold text-danger">The public pages do not show the latest changes</p>
          <ul className="wrap-anywhere text-small">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ProjectTabs() {
  const { slug: current } = useHomes().project;
  return (
    <nav aria-label="Projects" className="flex">
      {projects.map(({ slug, name }) => (
        <Link
          key={slug}
          to={{ search: `?project=${slug}` }}
          preventScrollReset
          aria-current={slug === current ? 'page' : undefined}
          className={cn(
            'flex min-h-11 items-center border-t-3 px-3 md:px-5',
            slug === current ? 'border-harbour bg-sand font-semibold' : 'border-transparent text-stone',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function HomeList() {
  const { homes, shown, chosen, isLoaded, error } = useHomes();
  return (
    <div className="@container flex min-h-0 min-w-0 flex-col">
      <HomesToolbar />
      <div className="relative min-h-0 grow overflow-y-auto border-line border-t">
        <HomesTable />
        <p role="status" className={shown.length > 0 ? 'sr-only' : 'py-12 text-center text-stone'}>
          {chosen.length > 0
            ? `${chosen.length} selected`
            : statusText(isLoaded ? homes.length : undefined, shown.length, error)}
        </p>
      </div>
    </div>
  );
}

function statusText(all: number | undefined, shown: number, error: Error | null): string {
  if (all === undefined) return error ? 'The homes could not be loaded.' : 'Loading the homes...';
  if (all === 0) return 'This project has no homes yet. An admin can import them.';
  return shown === 0 ? 'No home matches.' : `${shown} of ${all} homes shown`;
}

/** The homes where they are in the building. The table has the same homes, and is the way for the keyboard. */
function Building() {
  const { project, homes, number: selected, open } = useHomes();
  const stack = homesOf(project.slug).stack ?? plainStack(homes);
  return (
    <section
      aria-labelledby="stack-plan"
      className="hidden min-h-0 overflow-y-auto border-line border-r p-4 xl:block"
    >
      <h2 id="stack-plan" className="font-semibold font-text text-small tracking-normal">
        Stack plan
      </h2>
      <p className="mb-2 text-small text-stone">{stack.seen}</p>
      <StackPlan
        stack={stack}
        homes={homes.map((home) => ({ ...home, typeName: typeName(home) }))}
        tone="paper"
        selected={selected}
        onSelect={(number) => {
          const home = homes.find((each) => each.number === number);
          if (home) open(home);
        }}
      />
    </section>
  );
}
