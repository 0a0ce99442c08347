import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { headerColour } from '#app/lib/header-colour.ts';
import { siteStructuredData } from '#app/lib/structured-data.ts';
import { layoutWords } from '#content/pages/layout.ts';
import inlineCss from './app.css?inline';
import hankenGrotesk from './fonts/hanken-grotesk.woff2';
import newsreader from './fonts/newsreader.woff2';
import newsreaderItalic from './fonts/newsreader-italic.woff2';

const preloadedFonts = [newsreader, newsreaderItalic, hankenGrotesk];

export function Layout({ children }: { children: ReactNode }) {
  const isStaffPage = useLocation().pathname.startsWith('/admin');
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* For the first page only: the client has nothing to add to these. */}
        {import.meta.env.SSR && <meta name="theme-color" content={headerColour(inlineCss)} />}
        {import.meta.env.SSR &&
          preloadedFonts.map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
        <InlineStyle />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={isStaffPage ? '/admin.webmanifest' : '/site.webmanifest'} />
        <SiteStructuredData />
      </head>
      <body>
        {children}
        {/* First, because they decide how the page is laid out in which an old place is then sought. */}
        <ClientScripts />
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function Root() {
  // The boot waits for this before it presses a button that was tapped too early.
  useEffect(() => {
    window.dispatchEvent(new Event('client-ready'));
  }, []);
  return <Outlet />;
}

/** The whole style sheet travels in the HTML; the browser keeps what the server wrote, so the client carries none of it. */
function InlineStyle() {
  const css = import.meta.env.SSR || import.meta.env.DEV ? inlineCss : '';
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

/** Only the server writes script tags; the build then makes them wait until the page has been painted. */
function ClientScripts() {
  return import.meta.env.SSR || import.meta.env.DEV ? <Scripts /> : null;
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
