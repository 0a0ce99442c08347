import type { Context } from 'hono';
import { isoToday } from '#content/costs/iso-date.ts';
import { RecentAnswers } from '#server/recent-answers.ts';

const MOST = { most: 200, mostBytes: 16 * 1024 * 1024 };

interface RecentPage {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

/** Pages rendered for a request. They depend on the address, the day and the inputs of the site, never on the caller. */
export class RecentPages {
  #revision: () => number;
  #pages = new RecentAnswers<RecentPage>(MOST);

  constructor(revision = () => 0) {
    this.#revision = revision;
  }

  /** The response of `make`, or an earlier one of today for a GET of the same URL. */
  async answer(c: Context, make: () => Promise<Response>): Promise<Response> {
    const key = keyOf(c, this.#revision());
    const known = key && this.#pages.get(key);
    if (known) return new Response(c.req.method === 'HEAD' ? null : known.body, { headers: known.headers });
    const made = await make();
    if (!key || made.status !== 200 || c.req.method !== 'GET') return made;
    const page = { body: new Uint8Array(await made.arrayBuffer()), headers: made.headers };
    this.#pages.keep(key, page);
    return new Response(page.body, { headers: page.headers });
  }
}

/** A newsletter link has a token in its query, which must not be kept. */
function keyOf(c: Context, revision: number): string | undefined {
  const { pathname, searchParams } = new URL(c.req.url);
  return pathname === '/newsletter' ? undefined : `${revision} ${isoToday()} ${pathname}?${searchParams}`;
}
