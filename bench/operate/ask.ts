import { type Agent, request } from 'node:http';

/** A status; refused: nobody listened, so nothing was sent; lost: sent, and the connection ended without an answer. */
export type Outcome = { status: number; body: string } | 'refused' | 'lost';

export interface Question {
  port: number;
  path: string;
  /** Kept connections; without one each question has a connection of its own. */
  agent?: Agent;
  headers?: Record<string, string>;
  /** Sent by POST. */
  body?: string;
}

export function ask({ port, path, agent, headers = {}, body }: Question): Promise<Outcome> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? false });
    asked.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'),
    );
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      answer.on('error', () => resolve('lost'));
    });
    asked.end(body);
  });
}

/** The question that stores a submission with this message, from this visitor. */
export function submission(message: string, visitor: number, publishableKey: string) {
  return {
    path: '/rest/v1/contact_submissions',
    headers: {
      apikey: publishableKey,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.0.0.${visitor}`,
    },
    body: JSON.stringify({ first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com', message }),
  };
}
