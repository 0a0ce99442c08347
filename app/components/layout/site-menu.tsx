import { ButtonLink } from '#app/components/button-link.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { Dialog, dialogCloser } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { emailHref, phoneHref } from '#app/lib/contact-details.ts';
import { usePagePath } from '#app/lib/page/use-page-path.ts';
import { mainPages } from '#content/main-pages.ts';
import { projectList } from '#content/project-list.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { PageLink } from './page-link.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

export const MENU_ID = 'menu';

export function SiteMenu() {
  return (
    <Dialog id={MENU_ID} aria-label="Menu" className="modal on-dark bg-ink text-paper">
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
                {mainPages().map(({ label, to }) => (
                  <li key={to} className="border-paper/20 border-t">
                    {to === '/projects' ? <ProjectsEntry label={label} /> : <Entry label={label} to={to} />}
                  </li>
                ))}
              </ul>
            </nav>
            <ButtonLink to="/contact" look="brass" className="mt-8 w-full sm:w-auto">
              {wordsOf('pages/layout').menu.button}
            </ButtonLink>
            <p className="mt-4 lg:hidden">
              <LinkArrow to="/plan">{wordsOf('pages/layout').menu.estimateLink}</LinkArrow>
            </p>
          </div>
          <MenuAside />
        </div>
      </div>
    </Dialog>
  );
}

function MenuAside() {
  return (
    <div className="hidden flex-col gap-8 border-paper/20 border-l pl-10 lg:col-span-4 lg:col-start-9 lg:flex">
      <div>
        <p className="eyebrow text-brass-light">About {site().brand}</p>
        <p className="mt-4 text-lead">{site().about}</p>
      </div>
      <dl className="grid gap-4">
        <div>
          <dt className="text-small opacity-75">Phone</dt>
          <dd>
            <a href={phoneHref} className="link-underline figures target justify-start">
              {site().phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-small opacity-75">Email</dt>
          <dd>
            <a href={emailHref} className="link-underline target justify-start">
              {site().email}
            </a>
          </dd>
        </div>
      </dl>
      <LinkArrow to="/plan">{wordsOf('pages/layout').menu.estimateLink}</LinkArrow>
      <SocialLinks className="-ml-3 flex-wrap" />
    </div>
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
        <SubEntry label={wordsOf('pages/layout').menu.allProjects} to="/projects" path={path} />
        {projectList().map(({ slug, name, place }) => (
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
      <PageLink
        to={to}
        aria-current={path === to ? 'page' : undefined}
        className="flex min-h-11 items-baseline py-2 pl-[clamp(1rem,4vw,2rem)] text-lead/[1.6] hover:text-brass-light aria-[current]:text-brass-light"
      >
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
