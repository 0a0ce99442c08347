import { dialogOpener } from '#app/components/ui/dialog.tsx';
import { BackToTop } from './back-to-top.tsx';
import { MENU_ID } from './site-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

export function SiteHeader() {
  return (
    <div className="header-scroll print:hidden">
      <header className="site-header on-dark">
        <div className="page-width flex h-full items-center justify-between">
          <Wordmark />
          <div className="flex items-center sm:gap-1">
            <BackToTop />
            <SocialLinks />
            <button
              {...dialogOpener(MENU_ID)}
              className="target eyebrow -mr-2 px-2 hover:text-brass-light sm:ml-3"
            >
              Menu
            </button>
          </div>
        </div>
      </header>
    </div>
  );
}
