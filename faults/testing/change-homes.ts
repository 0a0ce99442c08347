import { GOOD_PASSWORD } from '#server/testing/people.ts';

export interface Site {
  url: string;
  key: string;
  /** Of an admin. */
  token: string;
}

export interface StoredHome {
  id: string;
  project: string;
  number: string;
  state: string;
  price: number;
}

export async function signInAdmin(url: string, key: string, email: string): Promise<Site> {
  const { access_token: token } = (await call({ url, key, token: '' }, '/auth/v1/token?grant_type=password', {
    email,
    password: GOOD_PASSWORD,
  })) as { access_token: string };
  return { url, key, token };
}

export async function readHomes(site: Site): Promise<StoredHome[]> {
  return (await call(site, '/rest/v1/homes?select=id,project,number,state,price')) as StoredHome[];
}

/** The body of the answer, or an error with its status as the message; 0 is a lost connection. */
export async function call({ url, key, token }: Site, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: key,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (!answer?.ok || text === undefined)
    throw new Error(String(answer && text !== undefined ? answer.status : 0));
  return text === '' ? undefined : JSON.parse(text);
}

export interface HomeChanges {
  /** The mark of every acknowledged change: its reason, its holder or its price. No two are equal. */
  acknowledged: Set<string>;
  /** How often each other status was returned. */
  others: Record<string, number>;
  /** Resolves after this many further acknowledgements. */
  reach(more: number): Promise<void>;
  stop(): Promise<void>;
}

/** So many people want to hold these few homes. */
const CONTESTED = 3;
const LANES = 6;
const KINDS = ['price', 'import', 'state', 'hold'] as const;
const STATES = ['reserved', 'sold', 'withdrawn', 'available'];
let marks = 0;

/** Staff who change the state and the price of homes, import prices, and hold the same homes, until they are stopped. */
export function changeHomes(sites: () => Site[], homes: readonly StoredHome[]): HomeChanges {
  const acknowledged = new Set<string>();
  const others: Record<string, number> = {};
  let isRunning = true;
  let onAcknowledged = () => {};
  const lane = async (number: number) => {
    const own = homes.slice(CONTESTED).filter((_, index) => index % LANES === number);
    for (let index = 0; isRunning; index += 1) {
      marks += 1;
      const site = sites()[index % sites().length] as Site;
      const kind = any(KINDS);
      const home = any(kind === 'hold' ? homes.slice(0, CONTESTED) : own);
      const mark = await change(site, home, kind).catch(async (error: Error) => {
        others[error.message] = (others[error.message] ?? 0) + 1;
        // A server that was killed refuses connections at once.
        if (error.message === '0') await new Promise((resolve) => setTimeout(resolve, 50));
      });
      if (mark) acknowledged.add(mark);
      onAcknowledged();
    }
  };
  const running = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
  return {
    acknowledged,
    others,
    reach: (more) => {
      const goal = acknowledged.size + more;
      return new Promise((resolve) => {
        onAcknowledged = () => {
          if (acknowledged.size >= goal) resolve();
        };
      });
    },
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

/** Returns the mark that the history must have now, unless the change may have been none. */
async function change(site: Site, { id, project, number }: StoredHome, kind: (typeof KINDS)[number]) {
  const mark = `mark ${marks}`;
  const price = 500_000 + marks;
  const run = (name: string, body: object) => call(site, `/rest/v1/rpc/${name}`, body);
  if (kind === 'price') {
    await run('change_home', { home_id: id, changes: { price }, reason: mark });
    return mark;
  }
  if (kind === 'import') {
    const { stored } = (await run('import_homes', { project, rows: [{ number, price }], confirm: true })) as {
      stored: boolean;
    };
    if (!stored) throw new Error('not imported');
    return String(price);
  }
  if (kind === 'state') {
    // If it had the state already, nothing is recorded.
    await run('change_home', { home_id: id, changes: { state: any(STATES) }, reason: mark });
    return undefined;
  }
  try {
    await run('change_home', { home_id: id, changes: { state: 'held' }, holder_name: mark });
  } catch (error) {
    if ((error as Error).message !== '409') throw error;
    await run('change_home', { home_id: id, changes: { state: 'available' }, reason: mark });
    return undefined;
  }
  return mark;
}

function any<Item>(list: readonly Item[]): Item {
  return list[Math.floor(Math.random() * list.length)] as Item;
}
