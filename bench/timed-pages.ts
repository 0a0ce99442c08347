import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { SiteFiles } from '#server/pages/files/site-files.ts';
import { pageRoutes } from '#server/pages/pages.ts';

export interface TimedPages {
  url: string;
  /** Milliseconds from the last click to the first frame in which this page was shown. */
  nextPaint(path: string): Promise<number>;
  stop(): Promise<void>;
}

/** Runs in every page: notes the click, and tells when the page that follows it has been painted and is on the screen. */
const TIMER = `
const now = () => performance.timeOrigin + performance.now();
addEventListener('click', () => localStorage.setItem('clicked', now()), true);
const tell = () => requestAnimationFrame(() => setTimeout(() => {
  const clicked = Number(localStorage.getItem('clicked'));
  localStorage.removeItem('clicked');
  if (clicked) fetch('/bench-paint', { method: 'POST', body: JSON.stringify([location.pathname, now() - clicked]) });
}));
const whenPainted = () => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell);
  else tell();
};
if (document.prerendering) document.addEventListener('prerenderingchange', tell);
else whenPainted();
`;

/** The built pages with a clock in them, with or without the header that lets a browser make the next page ready. */
export async function startTimedPages(files: SiteFiles, { rules }: { rules: boolean }): Promise<TimedPages> {
  const waiting = new Map<string, (ms: number) => void>();
  const pages = pageRoutes({
    files: new Map([...files].map(([path, file]) => [path, file.hashes ? withTimer(file) : file])),
    render: () => Promise.resolve(new Response(null, { status: 404 })),
    backend: () => Promise.resolve(new Response(null, { status: 503 })),
    policy: { https: false, turnstile: false },
  });
  const app = new Hono();
  app.get('/bench-timer.js', (c) => c.body(TIMER, 200, { 'Content-Type': 'text/javascript' }));
  app.post('/bench-paint', async (c) => {
    const [path, ms] = JSON.parse(await c.req.text()) as [string, number];
    waiting.get(path)?.(ms);
    return c.body(null, 204);
  });
  app.use(async (c, next) => {
    await next();
    if (!rules) c.res.headers.delete('Speculation-Rules');
  });
  app.route('/', pages);
  return await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        nextPaint: (path) => new Promise((done) => waiting.set(path, done)),
        stop: () => new Promise((done) => server.close(() => done())),
      }),
    );
  });
}

function withTimer<File extends { body: Buffer<ArrayBuffer>; encodings: Array<'br' | 'gzip'> }>(
  file: File,
): File {
  const body = Buffer.from(
    file.body.toString().replace('</head>', '<script src="/bench-timer.js"></script></head>'),
  );
  return { ...file, body, encodings: [] };
}
