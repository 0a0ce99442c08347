export interface Load {
  /** Messages acknowledged with 201. */
  acknowledged: string[];
  /** How often each other status was returned; 0 is a lost connection. */
  others: Record<number, number>;
  /** Resolves after this many further acknowledgements. */
  reach(more: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Visitors who send one message after another, each to the next of the given servers, until they are stopped. With `notices`
 * they also request the mail to staff.
 */
export function startLoad(
  urls: () => string[],
  key: string,
  name: string,
  { lanes = 8, notices = false } = {},
): Load {
  const acknowledged: string[] = [];
  const others: Record<number, number> = {};
  const watchers = new Set<() => void>();
  let isRunning = true;
  const lane = async (number: number) => {
    for (let index = 0; isRunning; index += 1) {
      const servers = urls();
      const url = servers[index % servers.length] ?? '';
      const address = `10.0.0.${number}`;
      const message = `${name} lane ${number} message ${index}`;
      const status = await sendSubmission(url, key, message, address);
      if (status === 201) {
        acknowledged.push(message);
        for (const check of watchers) check();
        if (notices) await requestNotice(url, key, message, address);
      } else {
        others[status] = (others[status] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return {
    acknowledged,
    others,
    reach: (more) => {
      const goal = acknowledged.length + more;
      return new Promise((resolve) => {
        const check = () => {
          if (acknowledged.length < goal) return;
          watchers.delete(check);
          resolve();
        };
        watchers.add(check);
        check();
      });
    },
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

/** Stores a submission like the site's form; returns the status, or 0 for a lost connection. */
export async function sendSubmission(
  url: string,
  apikey: string,
  message: string,
  address: string,
): Promise<number> {
  return post(`${url}/rest/v1/contact_submissions`, apikey, address, {
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    message,
  });
}

/** Requests the notice to staff, as the form does next. */
export async function requestNotice(
  url: string,
  apikey: string,
  message: string,
  address: string,
): Promise<number> {
  return post(`${url}/functions/v1/send-contact-email`, apikey, address, {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    phone: null,
    message,
  });
}

async function post(url: string, apikey: string, address: string, body: object): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
