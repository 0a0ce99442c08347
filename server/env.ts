/** Every variable the process knows, checked once at start. The only reader of process.env in server/. */
import { z } from 'zod';
import { imapMailbox } from './imap-url.ts';
import { StartError } from './start-error.ts';

const flag = z.stringbool({ error: 'must be yes or no' });
const numberFrom = (least: number, most: number, error: string) =>
  z.coerce.number({ error }).int(error).min(least, error).max(most, error);
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
/** It goes into pages and mails as it is: a name or an address, a port perhaps, nothing that would have to be escaped. */
const siteAddress = httpUrl
  .regex(/^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d+)?\/?$/i, 'must be an address without a path')
  .transform((url) => new URL(url).origin);
const emailAddress = z.email({ error: 'must be an email address' });

const schema = z.object({
  PORT: numberFrom(0, 65535, 'must be a number from 0 to 65535').default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  SITE_URL: siteAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_URL: httpUrl.optional(),
  MAIL_API_KEY: z.string().min(1).optional(),
  MAIL_FROM: z.string().optional(),
  IMAP_URL: z
    .string()
    .refine((url) => imapMailbox(url), 'must be an imaps://user:password@host/folder address')
    .optional(),
  MAIL_AUTH_SERVER: z
    .string()
    .regex(/^[\w.-]{1,253}$/, 'must be a name such as mx.mail.example')
    .optional(),
  NOTIFY_TO: commaList.pipe(z.array(emailAddress).min(1)).optional(),
  TRUST_PROXY: numberFrom(0, 10, 'must be the number of proxies in front, from 0 to 10').default(0),
  DRAIN_SECONDS: numberFrom(0, 60, 'must be a number of seconds, 0 to 60').default(0),
  LIMITS_FACTOR: z.coerce
    .number({ error: 'must be a number above 0' })
    .positive('must be a number above 0')
    .default(1),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_', 'must start with sb_publishable_').optional(),
  SECRET_KEY: z.string().startsWith('sb_secret_', 'must start with sb_secret_').optional(),
  CONFIRM_EMAIL: flag.optional(),
  SIGN_UP: z.enum(['open', 'invited'], { error: 'must be open or invited' }).default('open'),
  CORS_ORIGINS: commaList.pipe(z.array(httpUrl)).default([]),
  REDIRECT_URLS: commaList.pipe(z.array(httpUrl)).default([]),
  RETENTION_MONTHS: numberFrom(0, 1200, 'must be a number of months').optional(),
  BACKUP_TO: z
    .string()
    .regex(
      /^(off|s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w.-]+)*\/?|(?![a-z0-9]+:\/\/).+)$/,
      'must be a folder, s3://bucket/prefix or off',
    )
    .optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30')
    .default('02:30'),
  BACKUP_KEEP_DAYS: numberFrom(1, 36_500, 'must be a number of days, 1 or more').default(14),
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be silent, error, warn, info or debug',
    })
    .default('info'),
});

const checked = schema
  .refine((env) => !env.MAIL_URL || env.MAIL_API_KEY, {
    path: ['MAIL_API_KEY'],
    error: 'is missing: MAIL_URL needs the key of the mail service',
  })
  .refine(
    (env) => !env.BACKUP_TO?.startsWith('s3://') || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    { path: ['BACKUP_TO'], error: 'leads to S3 and needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' },
  )
  // A client that reaches the port directly could put any address into X-Forwarded-For.
  .transform((env) => ({ ...env, HOST: env.HOST ?? (env.TRUST_PROXY > 0 ? '127.0.0.1' : '0.0.0.0') }));

export type Env = z.output<typeof checked>;

export const variableNames = Object.keys(schema.shape);

/** Variables of the machine: paths, network access, and what PostgreSQL's client reads itself. */
const OF_THE_MACHINE = /^(PATH|HOME|TMPDIR|TZ|LANG|LC_\w+|NODE_\w+|SSL_CERT_\w+|(HTTPS?|NO)_PROXY|PG\w+)$/i;

/** The environment for a process that receives its settings by message and needs no other secrets. */
export function machineVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name)));
}

/** Reads the variables; an empty one counts as not set. Throws a StartError that lists all that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = checked.safeParse(set);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `  ${issue.path[0]?.toString()} ${issue.message}`);
  throw new StartError(`These variables need attention:\n${wrong.join('\n')}`);
}
