import { useEffect } from 'react';
import { dialogOpener } from '#app/components/ui/dialog.tsx';
import { MENU_ID } from './site-menu.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

const HEADER_SOLID_AFTER_PX = 10;
const BACK_TO_TOP_AFTER_PX = 300;

export function SiteHeader() {
  useScrollMarks();
  return (
    <div className="header-scroll print:hidden">
      <header className="site-header on-dark">
        <div className="page-width flex h-full items-center justify-between">
          <Wordmark />
          <div className="flex items-center sm:gap-1">
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

/** What styles cannot find out: whether a scrollbar takes room and, in older browsers, how far the page was scrolled. */
function useScrollMarks() {
  useEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-scrollbar', documentElement.clientWidth < window.innerWidth);
    if (CSS.supports('animation-timeline: scroll()')) return;
    const mark = () => {
      documentElement.toggleAttribute('data-scrolled', window.scrollY > HEADER_SOLID_AFTER_PX);
      documentElement.toggleAttribute('data-far', window.scrollY > BACK_TO_TOP_AFTER_PX);
    };
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, []);
}
