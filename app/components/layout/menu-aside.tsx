import { LinkArrow } from '#app/components/link-arrow.tsx';
import { emailHref, phoneHref } from '#app/lib/contact-details.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { site } from '#content/site.ts';
import { SocialLinks } from './social-links.tsx';

/** Shown on wide screens only. */
export function MenuAside() {
  return (
    <div className="hidden flex-col gap-8 border-paper/20 border-l pl-10 lg:col-span-4 lg:col-start-9 lg:flex">
      <div>
        <p className="eyebrow text-brass-light">About {site.brand}</p>
        <p className="mt-4 text-lead">{site.about}</p>
      </div>
      <dl className="grid gap-4">
        <div>
          <dt className="text-small opacity-75">Phone</dt>
          <dd>
            <a href={phoneHref} className="link-underline figures target justify-start">
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-small opacity-75">Email</dt>
          <dd>
            <a href={emailHref} className="link-underline target justify-start">
              {site.email}
            </a>
          </dd>
        </div>
      </dl>
      <LinkArrow to="/plan">{layoutWords.menu.estimateLink}</LinkArrow>
      <SocialLinks className="-ml-3" />
    </div>
  );
}
