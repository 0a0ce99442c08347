import { emailHref, phoneHref } from '#app/lib/contact-links.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { BackToTop } from './back-to-top.tsx';
import { PageLink } from './page-link.tsx';
import { SocialLinks } from './social-links.tsx';

const quickLinks = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Projects', to: '/projects' },
  { label: 'Management', to: '/management' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'FAQs', to: '/faqs' },
  { label: 'Contact Us', to: '/contact' },
];
const legalLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'Disclaimer', to: '/disclaimer' },
];
const projectLinks = projects.map(({ slug, name }) => ({ label: name, to: `/projects/${slug}` }));
const articleLinks = site.popularArticles.map(({ slug, label }) => ({ label, to: `/blogs/${slug}` }));

export function SiteFooter() {
  return (
    <footer className="on-dark border-paper/20 border-t bg-ink text-paper">
      <div className="page-width pt-section pb-8">
        <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-12 print:hidden">
          <div className="sm:col-span-2 lg:col-span-4 lg:pr-8">
            <p className="font-display font-light text-title-3 tracking-tight">{site.blurb}</p>
            <SocialLinks className="mt-6 -ml-3" />
          </div>
          <LinkList title="Quick Links" links={quickLinks} className="lg:col-span-2" />
          <div className="grid content-start gap-12 lg:col-span-2">
            <LinkList title="Our Projects" links={projectLinks} />
            <LinkList title="Popular Blogs" links={articleLinks} />
          </div>
          <FooterContact />
        </div>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-paper/20 border-t pt-6 text-small">
          <p>{`© ${site.copyrightYear} ${site.brand}. All rights reserved.`}</p>
          <ul className="-mx-2 flex flex-wrap print:hidden">
            {legalLinks.map(({ label, to }) => (
              <li key={to}>
                <PageLink to={to} className="link-underline target px-2">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <BackToTop />
    </footer>
  );
}

function LinkList({
  title,
  links,
  className,
}: {
  title: string;
  links: { label: string; to: string }[];
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="footer-title">{title}</h2>
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
      <h2 className="footer-title">Contact Us</h2>
      <div className="mt-5 grid gap-6 min-[26rem]:grid-cols-2">
        {site.offices.map(({ id, name, address }) => (
          <div key={id}>
            <h3 className="font-semibold font-text text-small tracking-normal">{name}</h3>
            <address className="mt-1 text-small not-italic opacity-80">
              {address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
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
    </div>
  );
}
