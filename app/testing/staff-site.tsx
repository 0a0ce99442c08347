/**
 * The pages of staff without a browser: the real components in a DOM, and the real backend over HTTP on a PostgreSQL
 * database of their own. What needs layout, a second tab or the whole site is a journey.
 */
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { attachRealtime } from '#server/backend/realtime/realtime.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Row } from '#server/database/database.ts';
import { GOOD_PASSWORD, type Person, signInPerson } from '#server/testing/people.ts';
import type { SiteData } from '#server/testing/site-data.ts';
import { storeSiteData } from '#server/testing/store-site-data.ts';
import { dom, WINDOW_HEIGHT_PX } from './dom.ts';

/** Where supabase-js stores the session of a site on 127.0.0.1. */
const SESSION_KEY = 'sb-127-auth-token';

// As for journeys: a busy machine is slow and not wrong. A failure shows the sentence, not the whole page.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'Not found') });

export interface StaffSite {
  backend: TestBackend;
  /** Opens a page as this person, or signed out, in a window of this width. It replaces the page that was open. */
  open(path: string, email?: string, width?: number): Promise<UserEvent>;
  /** The same database through a stock client: a colleague, or another device. */
  clientOf(email: string): Promise<Person['client']>;
  /** A visitor sends the form. */
  receive(submission: SiteData['submissions'][number]): Promise<void>;
  /** With the rights of the server, such as for a trigger that refuses a change. */
  sql(statement: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The newest submission from this address. */
  idOf(email: string): Promise<string>;
  /** The database answers with this error whenever the table is read or changed, until the returned function is called. */
  refuse(what: 'select' | 'update', table: string, error: string): Promise<() => Promise<unknown>>;
}

/** A request of the page as the network sees it. */
interface PageRequest {
  url: string;
  body: string;
}
type Which = (request: PageRequest) => boolean;
type Network = (request: PageRequest, send: () => Promise<Response>) => Promise<Response>;

/** What the network does with requests of the page before they reach the server. */
const network = new Set<Network>();
const underWay = new Set<Promise<Response>>();
/** The session of the page: colleagues in the same process have others. */
let sessionToken = '';

const fetchAtOnce = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const isOfPage = new Headers(init?.headers).get('Authorization') === `Bearer ${sessionToken}`;
  const request = { url: String(input), body: typeof init?.body === 'string' ? init.body : '' };
  const send = () => fetchAtOnce(input, init);
  if (!isOfPage) return send();
  const [condition] = network;
  const answer = condition ? condition(request, send) : send();
  underWay.add(answer);
  return answer.finally(() => underWay.delete(answer));
};

/** What a page that is closed still asks for. Afterwards no answer of an old page can be logged. */
async function requestsEnded(): Promise<void> {
  let count: number;
  do {
    // Rows that came into view together are requested in the next turn.
    await new Promise((resolve) => setTimeout(resolve));
    count = underWay.size;
    await Promise.allSettled(underWay);
  } while (count > 0);
}

function through(condition: Network): () => void {
  network.add(condition);
  const end = () => void network.delete(condition);
  onTestFinished(end);
  return end;
}

/**
 * Until `release` is called, these requests of the page are on their way, or their answers with 'answered'. `arrived` and
 * `ended` are of the first.
 */
export function holdRequests(which: Which, held: 'sent' | 'answered' = 'sent') {
  const [gate, arrived, ended] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const end = through(async (request, send) => {
    if (!which(request)) return send();
    const answer = held === 'answered' ? await send() : undefined;
    arrived?.resolve();
    await gate?.promise;
    return Promise.resolve(answer ?? send()).finally(ended?.resolve);
  });
  const release = () => {
    end();
    gate?.resolve();
  };
  onTestFinished(release);
  return { release, arrived: arrived?.promise, ended: ended?.promise };
}

/** Until the returned function is called, these requests of the page are lost, as without a connection. */
export function loseRequests(which: Which): () => void {
  return through(async (request, send) => {
    if (which(request)) throw new TypeError('fetch failed');
    return send();
  });
}

/** A site with this data, which ends with the test. */
export async function startStaffSite(data: SiteData): Promise<StaffSite> {
  const backend = await startTestBackend('postgres');
  const live = attachRealtime(backend.server, backend.deps);
  onTestFinished(async () => {
    await live.close();
    await backend.close();
  });
  await storeSiteData(backend.deps.database, data);
  provoked.length = 0;
  const sql: StaffSite['sql'] = async (statement, params = []) => {
    const [rows = []] = await backend.deps.database.batch(asServer, [{ sql: statement, params }]);
    return rows;
  };
  return {
    backend,
    sql,
    open: (path, email, width = 1440) => open(backend, path, email, width),
    clientOf: (email) => signInPerson(backend, { email }),
    async idOf(email) {
      const newest =
        'select id from public.contact_submissions where email = $1 order by created_at desc limit 1';
      const [row] = await sql(newest, [email]);
      return String(row?.id);
    },
    async refuse(what, table, error) {
      const fail = `language plpgsql as $$ begin raise exception '${error}'; end $$`;
      if (what === 'select') {
        await sql(`create or replace function public.refused() returns boolean ${fail}`);
        await sql('grant execute on function public.refused to authenticated');
        await sql(`create policy refused on ${table} as restrictive for select using (public.refused())`);
        return () => sql(`drop policy refused on ${table}`);
      }
      await sql(`create or replace function public.refuse() returns trigger ${fail}`);
      await sql(
        `create trigger refuse before update on ${table} for each row execute function public.refuse()`,
      );
      return () => sql(`drop trigger refuse on ${table}`);
    },
    async receive(submission) {
      const init = {
        method: 'POST',
        headers: { Prefer: 'return=minimal' },
        body: JSON.stringify(submission),
      };
      const { ok, status } = await backend.call('/rest/v1/contact_submissions', init);
      if (!ok) throw new Error(`The form was refused with ${status}.`);
    },
  };
}

let root: Root | undefined;

function closePage(): void {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
}

async function open(
  backend: TestBackend,
  path: string,
  email: string | undefined,
  width: number,
): Promise<UserEvent> {
  closePage();
  await requestsEnded();
  dom.localStorage.clear();
  dom.sessionStorage.clear();
  const session = email === undefined ? undefined : await sessionOf(backend, email);
  dom.happyDOM.setURL(backend.url + path);
  dom.happyDOM.setViewport({ width, height: WINDOW_HEIGHT_PX });
  sessionToken = session ? JSON.parse(session).access_token : '';
  if (session) dom.localStorage.setItem(SESSION_KEY, session);
  const complaints = watchConsole();
  // The client, the toasts and the caches of the last page are values of modules.
  vi.resetModules();
  const { StaffPages } = await import('./staff-pages.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<StaffPages />);
  onTestFinished(async () => {
    closePage();
    await requestsEnded();
    vi.restoreAllMocks();
    const known = [...KNOWN, ...provoked];
    expect(complaints.filter((text) => !known.some((words) => text.includes(words)))).toEqual([]);
  });
  return userEvent.setup({ delay: null });
}

async function sessionOf(backend: TestBackend, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: GOOD_PASSWORD });
  const signedIn = await backend.call('/auth/v1/token?grant_type=password', { method: 'POST', body });
  return signedIn.text();
}

/** A browser has one client for each window. */
const KNOWN = ['Multiple GoTrueClient instances'];

const provoked: string[] = [];

/** In this test the page may log sentences with these words. */
export function expectComplaints(...words: string[]): void {
  provoked.push(...words);
}

/** An error or a warning in the console fails the test. */
function watchConsole(): string[] {
  const complaints: string[] = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => void complaints.push(said.join(' ')));
  return complaints;
}

/** The card of this person in the list. */
export const card = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('article', { name });

/** Opens the submission of this person beside the list, and returns the reader. */
export async function openReader(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(within(await card(name)).getByRole('link', { name }));
  await screen.findByRole('heading', { level: 2, name });
  return reader();
}

export const reader = (): HTMLElement => screen.getByRole('region', { name: 'Reading pane' });

/** The names on the cards of the list, from its top. */
export const cardNames = (): string[] =>
  [...document.querySelectorAll('[role=feed] h3')].map(({ textContent }) => textContent ?? '');

/** The tile of this view or status. */
export const tile = (label: string): HTMLElement =>
  within(screen.getByRole('group', { name: 'Views' })).getByRole('button', {
    name: new RegExp(`^\\S+ ${label}$`),
  });

/** Waits until this element has the focus. */
export const focusOn = (find: () => Element | null): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(find()));
