import { LinkArrow } from '#app/components/link-arrow.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { addressLines, emailHref, phoneHref } from '#app/lib/contact-details.ts';
import { layoutWords, mainPages } from '#content/pages/layout.ts';
import { projects } from '#content/projects.ts';
import { licenceText, site } from '#content/site.ts';
import { PageLink } from './page-link.tsx';
import { SocialLinks } from './social-links.tsx';

const { footer } = layoutWords;
const projectLinks = projects.map(({ slug, name }) => ({ label: name, to: `/projects/${slug}` }));
const articleLinks = site.popularArticles.map(({ slug, label }) => ({ label, to: `/blogs/${slug}` }));

export function SiteFooter() {
  return (
    <footer className="on-dark border-paper/20 border-t bg-ink text-paper">
      <div className="page-width pt-section pb-8">
        <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-12 print:hidden">
          <div className="sm:col-span-2 lg:col-span-4 lg:pr-8">
            <p className="font-display font-light text-title-3 tracking-tight">{site.blurb}</p>
            <p className="mt-4">
              <LinkArrow to="/plan">{layoutWords.menu.plannerLink}</LinkArrow>
            </p>
            <SocialLinks className="mt-2 -ml-3" />
          </div>
          <LinkList title={footer.quickLinks} links={mainPages} className="lg:col-span-2" />
          <div className="grid content-start gap-12 lg:col-span-2">
            <LinkList title={footer.projects} links={projectLinks} />
            <LinkList title={footer.articles} links={articleLinks} />
          </div>
          <FooterContact />
        </div>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-paper/20 border-t pt-6 text-small">
          <p>
            {`© ${site.copyrightYear} ${site.brand}. All rights reserved.`}
            {site.licences.map((licence) => (
              <span key={licence.number} className="block opacity-80">
                {licenceText(licence)}
              </span>
            ))}
          </p>
          <ul className="-mx-2 flex flex-wrap print:hidden">
            {footer.legal.map(({ label, to }) => (
              <li key={to}>
                <PageLink to={to} className="link-underline target px-2">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function LinkList({
  title,
  links,
  className,
}: {
  title: string;
  links: readonly { label: string; to: string }[];
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="eyebrow font-normal font-text text-brass-light">{title}</h2>
      <ul className="mt-3 grid max-sm:has-[li:nth-child(5)]:grid-cols-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className="link-underline target justify-start py-2">
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterContact() {
  return (
    <div className="sm:col-span-2 lg:col-span-4">
      <h2 className="eyebrow font-normal font-text text-brass-light">{footer.contact}</h2>
      <div className="mt-5 grid gap-6 min-[26rem]:grid-cols-2">
        {site.offices.map((office) => (
          <div key={office.id}>
            <h3 className="font-semibold font-text text-small tracking-normal">{office.name}</h3>
            <address className="mt-1 text-small not-italic opacity-80">
              {addressLines(office).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            {office.sample && <SampleMark of="address" className="mt-2 opacity-80" />}
          </div>
        ))}
      </div>
      <p className="mt-4">
        <a href={phoneHref} className="link-underline figures target justify-start">
          {site.phone}
        </a>
      </p>
      <p>
        <a href={emailHref} className="link-underline target justify-start">
          {site.email}
        </a>
      </p>
      {site.sample && <SampleMark of="contact" className="mt-2 opacity-80" />}
    </div>
  );
}
