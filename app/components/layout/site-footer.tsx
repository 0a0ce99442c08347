import { LinkArrow } from '#app/components/link-arrow.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { cn } from '#app/lib/cn.ts';
import { addressLines, emailHref, phoneHref } from '#app/lib/contact-details.ts';
import { company, licenceTexts } from '#content/company.ts';
import { mainPages } from '#content/main-pages.ts';
import { projectList } from '#content/project-list.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { PageLink } from './page-link.tsx';
import { SocialLinks } from './social-links.tsx';

const { footer } = wordsOf('pages/layout');
const projectLinks = projectList().map(({ slug, name }) => ({ label: name, to: `/projects/${slug}` }));
const articleLinks = site().popularArticles.map(({ slug, label }) => ({ label, to: `/blogs/${slug}` }));

export function SiteFooter() {
  return (
    <footer className="on-dark border-paper/20 border-t bg-ink text-paper">
      <div className="page-width pt-5 pb-3 sm:pt-section sm:pb-8">
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-12 print:hidden">
          <div className="sm:col-span-2 lg:col-span-4 lg:pr-8">
            <p className="font-display font-light leading-snug tracking-tight sm:text-title-3">
              {site().blurb}
            </p>
            <div className="flex flex-wrap items-center gap-x-5 sm:mt-4 sm:block">
              <LinkArrow to="/plan">{wordsOf('pages/layout').menu.estimateLink}</LinkArrow>
              <SocialLinks className="-ml-3 flex-wrap sm:mt-2" />
            </div>
          </div>
          <LinkList title={footer.quickLinks} links={mainPages()} className="lg:col-span-2" />
          <div className="grid content-start gap-2 sm:gap-12 lg:col-span-2">
            <LinkList title={footer.projects} links={projectLinks} />
            <LinkList title={footer.articles} links={articleLinks} />
          </div>
          <FooterContact />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 border-paper/20 border-t pt-2 text-small sm:mt-16 sm:gap-y-2 sm:pt-6">
          <p>
            {`© ${site().copyrightYear} ${site().brand}. All rights reserved.`}
            {company() !== site().brand && <span className="block opacity-80">{company()}</span>}
            {[...licenceTexts(), ...(site().referralFees ? [site().referralFees] : [])].map((text) => (
              <span key={text} className="block opacity-80">
                {text}
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
    <nav aria-label={title} className={cn('flex flex-wrap items-center gap-x-5 sm:block', className)}>
      <h2 className="eyebrow font-normal font-text text-brass-light">{title}</h2>
      <ul className="flex flex-wrap gap-x-5 sm:mt-3 sm:block">
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className="link-underline target justify-start py-2 max-sm:text-dense">
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
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-6 sm:mt-5 sm:gap-x-6">
        {site().offices.map((office) => (
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
      <div className="flex flex-wrap gap-x-5 max-sm:text-dense sm:mt-4 sm:block">
        <p>
          <a href={phoneHref} className="link-underline figures target justify-start">
            {site().phone}
          </a>
        </p>
        <p>
          <a href={emailHref} className="link-underline target justify-start">
            {site().email}
          </a>
        </p>
      </div>
      {site().sample && <SampleMark of="contact" className="mt-2 opacity-80" />}
    </div>
  );
}
