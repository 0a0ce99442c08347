import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useLiveTables, useReaders } from '#app/components/staff/live.ts';
import { Loaded } from '#app/components/staff/loaded.tsx';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { cn } from '#app/lib/cn.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';
import { allDocuments, contentQuery, draftsQuery, readContentAgain } from './content-api.ts';
import { initialsOf, personName } from './content-words.ts';
import { DocumentEditor } from './document-editor.tsx';
import { DocumentList } from './document-list.tsx';

const TABLES = ['content_drafts'] as const;

interface ContentPageProps extends StaffPageProps {
  userId: string;
}

/** The documents, the open one, and its page. The open one is in the URL. Rendered only inside RequireStaff. */
export function ContentPage({ userId, email, onSignOut }: ContentPageProps) {
  const connection = useLiveTables('content', TABLES, readContentAgain);
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('document');
  const query = useQuery(contentQuery);
  const { data: drafts = [], isSuccess } = useQuery(draftsQuery);
  const documents = query.data && isSuccess ? allDocuments(query.data, drafts) : undefined;
  const open = documents?.find((document) => document.id === id);

  return (
    <div className="flex flex-col text-dense lg:h-[calc(100svh-var(--spacing-header))] lg:min-h-136">
      <div className="wide-page-width flex min-h-0 grow flex-col pb-3">
        <StaffHead meta={adminContentPage.meta} email={email} connection={connection} onSignOut={onSignOut} />
        <div className="grow lg:grid lg:min-h-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:border lg:border-line">
          <div
            className={cn('min-h-0 border-line lg:block lg:overflow-y-auto lg:border-r', open && 'hidden')}
          >
            <Loaded query={{ ...query, data: documents }} loading="Loading the texts...">
              {(all) => <DocumentList documents={all} drafts={drafts} openId={open?.id} />}
            </Loaded>
          </div>
          {open ? (
            <section aria-labelledby="document-title" className="flex min-h-0 min-w-0 flex-col">
              <Link to={{ search: '' }} className="link flex min-h-11 items-center lg:hidden">
                All texts
              </Link>
              <ErrorBoundary data={open}>
                <Readers id={open.id} userId={userId} email={email} />
                <DocumentEditor key={open.id} document={open} />
              </ErrorBoundary>
            </section>
          ) : (
            <p className="hidden place-self-center text-stone lg:block">{adminContentPage.choose}</p>
          )}
        </div>
      </div>
      <ToastRow />
    </div>
  );
}

function Readers({ id, userId, email }: { id: string; userId: string; email: string }) {
  const others = useReaders(`content:${id}`, userId, personName(email));
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 px-4 py-1 text-small empty:hidden">
      {others.map(({ user_id, name }) => (
        <span key={user_id} className="flex items-center gap-2">
          <span aria-hidden="true" className="grid size-7 place-items-center bg-harbour text-paper">
            {initialsOf(name)}
          </span>
          {`${name} has this text open.`}
        </span>
      ))}
    </p>
  );
}
