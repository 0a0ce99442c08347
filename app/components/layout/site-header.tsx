import { dialogOpener } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { MENU_ID } from './site-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

export function SiteHeader() {
  return (
    <div className="header-scroll fixed inset-x-0 top-0 z-40 print:hidden">
      <header className="site-header on-dark">
        <div className="page-width flex h-full items-center justify-between">
          <Wordmark />
          <div className="flex items-center sm:gap-1">
            {/* With scripts it scrolls smoothly and does not change the address. */}
            <a href="#top" className="back-to-top target hover:text-brass-light">
              <Icon name="up" />
              <span className="sr-only">Back to top</span>
            </a>
            <SocialLinks iconsOnly />
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
