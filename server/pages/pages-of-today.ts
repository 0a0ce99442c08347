import { setImmediate } from 'node:timers/promises';
import { isoToday } from '#content/costs/iso-date.ts';
import type { Log } from '#server/log.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { packSmallest, withText } from './files/replace-file.ts';
import type { SiteFile, SiteFiles } from './files/site-files.ts';
import { finishPage } from './finish-page.ts';
import type { RenderPage } from './render-page.ts';
import { withSiteUrl } from './site-url.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const MADE_BY_ROUTES = /^(text\/html|application\/xml)/;

export interface PagesOfTodayDeps {
  files: SiteFiles;
  /** The day of the build. */
  builtOn: string;
  render: RenderPage;
  siteUrl?: string | undefined;
  log: Pick<Log, 'info' | 'warn'>;
  /** The pause between compressing two pages. */
  pauseMs?: number;
}

/**
 * Pages count payments from today and mark figures past their review date. They are built in advance, so a server that runs on
 * another day than that of its build renders them again, one after the other.
 */
export function keepPagesOfToday(deps: PagesOfTodayDeps): RegularRun<void> {
  const ending = new AbortController();
  let madeOn = deps.builtOn;
  const look = async () => {
    const today = isoToday();
    if (today === madeOn) return;
    await makeAgain(deps, ending.signal);
    madeOn = today;
  };
  const warn = (error: unknown) =>
    deps.log.warn({ reason: String(error) }, 'the pages of a new day could not be rendered');
  const regularly = runRegularly(LOOK_EVERY_MS, look, warn);
  void regularly.runNow().catch(warn);
  return {
    runNow: regularly.runNow,
    close() {
      ending.abort();
      return regularly.close();
    },
  };
}

async function makeAgain(deps: PagesOfTodayDeps, signal: AbortSignal): Promise<void> {
  const { files, log } = deps;
  const changed: SiteFile[] = [];
  for (const file of [...files.values()].filter(({ type }) => MADE_BY_ROUTES.test(type))) {
    // Requests come first.
    await setImmediate();
    if (signal.aborted) return;
    const text = await textOfToday(deps, file).catch((error: unknown) => {
      log.warn({ path: file.path, reason: String(error) }, 'a page could not be rendered again and was kept');
    });
    if (text === undefined || text === file.body.toString()) continue;
    const page = withText(file, text);
    files.set(page.path, page);
    changed.push(page);
  }
  log.info({ changed: changed.length }, 'rendered the pages of a new day');
  await packSmallest(files, changed, signal, deps.pauseMs);
}

async function textOfToday({ render, siteUrl }: PagesOfTodayDeps, file: SiteFile): Promise<string> {
  const response = await render(new Request(new URL(file.path, 'http://localhost')), () =>
    Promise.reject(new Error('No page needs the backend to be shown.')),
  );
  if (response.status !== 200) throw new Error(`It was answered with ${response.status}.`);
  const made = await response.text();
  const text = file.hashes ? finishPage(made) : made;
  return siteUrl ? withSiteUrl(text, siteUrl) : text;
}
