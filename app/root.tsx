import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { headerColour } from '#app/lib/page/header-colour.ts';
import { siteStructuredData } from '#app/lib/page/structured-data.ts';
import { layoutWords } from '#content/pages/layout.ts';
import hankenGrotesk from './fonts/hanken-grotesk.woff2';
import newsreader from './fonts/newsreader.woff2';
import newsreaderItalic from './fonts/newsreader-italic.woff2';
import projectCss from './project-pages.css?inline';
import publicCss from './public-pages.css?inline';
import staffCss from './staff-pages.css?inline';

const preloadedFonts = [newsreader, newsreaderItalic, hankenGrotesk];

const WRITES_STYLES = import.meta.env.SSR || import.meta.env.DEV;

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isStaffPage = /^\/(auth|admin)(\/|$)/.test(pathname);
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* For the server's HTML only: the client of staff pages has nothing to add to these. */}
        {import.meta.env.SSR && <meta name="theme-color" content={headerColour(publicCss)} />}
        {import.meta.env.SSR &&
          preloadedFonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
        <InlineStyle css={WRITES_STYLES ? (isStaffPage ? staffCss : publicCss) : ''} />
        {/^\/projects\/./.test(pathname) && <InlineStyle css={WRITES_STYLES ? projectCss : ''} />}
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link
          rel="manifest"
          href={pathname.startsWith('/admin') ? '/admin.webmanifest' : '/site.webmanifest'}
        />
        <SiteStructuredData />
      </head>
      <body>
        {children}
        {/* At the end, so that what it looks for is there; async, so that nothing waits for it. */}
        <script type="module" async src={import.meta.env.PAGE_SCRIPT} />
        {isStaffPage && <StaffClient />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** React Router's client, for the pages of staff. Every other page is HTML, CSS and its islands. */
function StaffClient() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

/** A whole style sheet travels in the HTML; the browser keeps what the server wrote, so the client carries none of it. */
function InlineStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, written at build
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/** For machines that read the page as it was served; the client leaves it in place. */
function SiteStructuredData() {
  const json = import.meta.env.SSR ? JSON.stringify(siteStructuredData()).replaceAll('<', '\\u003c') : '';
  const html = { __html: json };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** Something broke while a page was shown. The way out is a plain link, which loads a fresh page. */
export function ErrorBoundary() {
  return (
    <main id="content" className="page-width py-section">
      <h1 className="title-page">{layoutWords.error.title}</h1>
      <p className="mt-6 max-w-measure text-lead text-stone">{layoutWords.error.text}</p>
      <p className="mt-8">
        <a href="/" className={buttonClass()}>
          {layoutWords.error.button}
        </a>
      </p>
    </main>
  );
}
