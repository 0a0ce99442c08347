import { ButtonLink } from '#app/components/button-link.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { Dialog, dialogCloser } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { usePagePath } from '#app/lib/page/use-page-path.ts';
import { layoutWords, mainPages } from '#content/pages/layout.ts';
import { projectList } from '#content/project-list.ts';
import { MenuAside } from './menu-aside.tsx';
import { PageLink } from './page-link.tsx';
import { Wordmark } from './wordmark.tsx';

export const MENU_ID = 'menu';

export function SiteMenu() {
  return (
    <Dialog id={MENU_ID} aria-label="Menu" className="modal site-menu on-dark">
      <div className="flex min-h-full flex-col">
        <div className="page-width flex h-header shrink-0 items-center justify-between">
          <Wordmark />
          <button
            {...dialogCloser(MENU_ID)}
            // biome-ignore lint/a11y/noAutofocus: in a dialog it only takes the focus when the dialog opens
            autoFocus
            className="target eyebrow -mr-2 gap-2 px-2 hover:text-brass-light"
          >
            Close
            <Icon name="close" />
          </button>
        </div>
        <div className="page-width grid grow gap-x-6 pb-10 pt-4 lg:grid-cols-12 lg:pt-10">
          <div className="lg:col-span-7">
            <nav aria-label="Main">
              <ul className="border-paper/20 border-b">
                {mainPages.map(({ label, to }) => (
                  <li key={to} className="border-paper/20 border-t">
                    {to === '/projects' ? <ProjectsEntry label={label} /> : <Entry label={label} to={to} />}
                  </li>
                ))}
              </ul>
            </nav>
            <ButtonLink to="/contact" look="brass" className="mt-8 w-full sm:w-auto">
              {layoutWords.menu.button}
            </ButtonLink>
            <p className="mt-4 lg:hidden">
              <LinkArrow to="/plan">{layoutWords.menu.estimateLink}</LinkArrow>
            </p>
          </div>
          <MenuAside />
        </div>
      </div>
    </Dialog>
  );
}

function Entry({ label, to }: { label: string; to: string }) {
  const path = usePagePath();
  return (
    <PageLink to={to} aria-current={currentOf(to, path)} className="menu-entry font-display font-light">
      {label}
    </PageLink>
  );
}

function ProjectsEntry({ label }: { label: string }) {
  const path = usePagePath();
  return (
    <details>
      <summary
        className={cn(
          'menu-entry font-display font-light',
          currentOf('/projects', path) && 'menu-entry-current',
        )}
      >
        {label}
        <Icon name="plus" className="details-plus size-6" />
      </summary>
      <ul className="pb-4">
        <SubEntry label={layoutWords.menu.allProjects} to="/projects" path={path} />
        {projectList.map(({ slug, name, place }) => (
          <SubEntry key={slug} label={name} place={place} to={`/projects/${slug}`} path={path} />
        ))}
      </ul>
    </details>
  );
}

interface SubEntryProps {
  label: string;
  to: string;
  path: string | undefined;
  place?: string;
}

function SubEntry({ label, to, path, place }: SubEntryProps) {
  return (
    <li>
      <PageLink to={to} aria-current={path === to ? 'page' : undefined} className="menu-sub-entry">
        {label}
        {place && <span className="text-small ml-4 opacity-75">{place}</span>}
      </PageLink>
    </li>
  );
}

/** A project page or an article keeps its section's entry highlighted. */
function currentOf(to: string, path: string | undefined): 'page' | 'true' | undefined {
  if (path === to) return 'page';
  return to !== '/' && path?.startsWith(`${to}/`) ? 'true' : undefined;
}
