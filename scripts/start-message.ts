import { relative } from 'node:path';
import type { Env } from '#server/env.ts';
import type { RunningServer } from '#server/index.ts';

/** What the operator needs to know after a start. */
export function startMessage(env: Env, server: Pick<RunningServer, 'port' | 'siteUrl' | 'dataDir'>): string {
  const data = relative(process.cwd(), server.dataDir);
  const folder = data.startsWith('..') ? server.dataDir : `./${data}`;
  const lines = [
    `Nevia serves ${server.siteUrl}${env.SITE_URL ? ` on port ${server.port}` : ''}`,
    env.DATABASE_URL
      ? `Database: PostgreSQL (DATABASE_URL); keys in ${folder}`
      : `Data: ${folder} (embedded database)`,
    env.SMTP_URL
      ? `Mail: over SMTP, notices to ${env.NOTIFY_TO.length} address(es)`
      : `Mail: SMTP_URL is not set, so mails are written to ${folder}/outbox`,
    'First admin: npm run admin -- grant EMAIL prints a link that sets the password',
  ];
  if (env.LIMITS_FACTOR !== 1) lines.push(`Rate limits: multiplied by ${env.LIMITS_FACTOR} (LIMITS_FACTOR)`);
  return lines.join('\n');
}
