import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isoToday } from '#content/costs/iso-date.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { readMailboxState } from '#server/inbox/mailbox-reader.ts';
import type { ProxyState } from '#server/monitoring/proxy-warning.ts';
import { answersTo } from '#server/replies/reply-mail.ts';
import type { GoLiveItem } from '#supabase/rules/system-state.ts';

const CONTENT = '/admin/content?document=';
const SAMPLE_ADDRESS = /[.@]example(\.(com|net|org))?$/;

/** What the pages show, as app/site-data.server.ts describes it. */
const shownSite = z.object({
  samples: z.array(z.string()),
  company: z.object({
    legalName: z.boolean(),
    abn: z.boolean(),
    licence: z.boolean(),
    referralFees: z.boolean(),
  }),
  overdueFacts: z.array(z.string()),
});

interface Found {
  admins_without_second_factor: string[];
  dismissed: Record<string, { reason: string; by: string }>;
}

/** What to do before the site goes live. Everything is computed; what cannot be is dismissed with a reason. */
export async function goLiveList(deps: BackendDeps, found: Found): Promise<GoLiveItem[]> {
  const items = [...settingItems(deps), await inboxItem(deps), await backupItem(deps), keyItem(deps)];
  const without = found.admins_without_second_factor;
  items.push({
    ...{ id: 'second-factor', title: 'Give every admin a second factor', isDone: without.length === 0 },
    finding: without.length > 0 ? `Without one: ${without.join(', ')}.` : 'All admins have one.',
    page: '/admin/account',
  });
  items.push(...(await contentItems(deps)));
  return items.map((item) => ({ ...item, dismissed: found.dismissed[item.id] }));
}

function settingItems({ settings, mailer, system: { env, proxy } }: BackendDeps): GoLiveItem[] {
  const { siteUrl } = settings;
  const { hostname, protocol } = new URL(siteUrl);
  const isPublic = !/^(localhost|127\.|\[::1\])/.test(hostname) && !SAMPLE_ADDRESS.test(hostname);
  const samples = [...settings.notifyTo, mailer.fromAddress].filter((address) =>
    SAMPLE_ADDRESS.test(address),
  );
  return [
    {
      ...{ id: 'site-url', title: 'Set the address of the site', isDone: isPublic },
      finding: `Links in emails and pages lead to ${siteUrl}.`,
      setting: 'SITE_URL=https://www.your-domain.com',
    },
    {
      ...{ id: 'https', title: 'Serve the site over https', isDone: protocol === 'https:' },
      finding: `The address begins with ${protocol}//. docs/deploy.md shows how Caddy adds https.`,
      setting: 'SITE_URL=https://www.your-domain.com',
    },
    {
      ...{ id: 'robots', title: 'Be found by search engines', isDone: isPublic && protocol === 'https:' },
      finding: `robots.txt allows the public pages and names ${siteUrl}/sitemap.xml. Submit it to Google Search Console.`,
      setting: 'SITE_URL=https://www.your-domain.com',
    },
    {
      ...{ id: 'mail', title: 'Send emails through a mail server', isDone: mailer.reachesPeople },
      finding: mailer.reachesPeople
        ? 'A mail server is set. Send a test email to see its answer.'
        : 'No mail server is set: emails are only listed below, and no one is notified of an enquiry.',
      setting: 'SMTP_URL=smtps://user:password@mail.your-domain.com',
    },
    {
      ...{ id: 'addresses', title: 'Receive enquiries in your mailbox', isDone: samples.length === 0 },
      finding:
        samples.length > 0
          ? `${[...new Set(samples)].join(' and ')} is a sample address that no one reads.`
          : `Notices go to ${settings.notifyTo.join(', ')}, from ${mailer.fromAddress}.`,
      setting: 'NOTIFY_TO and MAIL_FROM, or the address of the company',
      page: `${CONTENT}site`,
    },
    {
      ...{ id: 'proxy', title: 'Trust the proxy in front', isDone: proxy.seen === 'trusted' },
      finding: PROXY_FINDINGS[proxy.seen],
      setting: `TRUST_PROXY=${env.TRUST_PROXY || 1}`,
    },
  ];
}

const PROXY_FINDINGS: Record<ProxyState['seen'], string> = {
  trusted: 'Requests come through the proxy, and the limits apply to each visitor.',
  ignored: 'Requests come through a proxy that is not trusted, so all visitors share one limit.',
  none: 'No request has come through a proxy since the start. Caddy and nginx add the address of the visitor.',
};

/** Without it, answers are only in the mailbox. */
async function inboxItem({ settings, database }: BackendDeps): Promise<GoLiveItem> {
  const { inbox } = settings;
  const state = inbox && (await readMailboxState(database, inbox));
  const finding = !inbox
    ? `IMAP is not set up: answers to replies arrive in the mailbox of ${answersTo(settings)} and are not shown here.`
    : (state?.problem ??
      `Answers are read from the folder ${inbox.path} of ${inbox.user}. Nothing is changed in the mailbox.`);
  return {
    ...{ id: 'inbox', title: 'Show answers in the dashboard (IMAP)' },
    ...{ isDone: state?.read_at != null && state.problem === null, finding },
    setting: 'IMAP_URL=imaps://user:password@mail.your-domain.com/INBOX',
  };
}

/** A backup on the disk of the database is lost with it. */
async function backupItem({ system: { env } }: BackendDeps): Promise<GoLiveItem> {
  const [, to = ''] = /^(?!off$)(.+)$/.exec(env.BACKUP_TO ?? '') ?? [];
  const isElsewhere =
    to !== '' && (to.startsWith('s3://') || (await diskOf(to)) !== (await diskOf(env.DATA_DIR)));
  return {
    ...{ id: 'backups', title: 'Store backups on another disk', isDone: isElsewhere },
    finding: isElsewhere
      ? `Backups go to ${to}.`
      : 'Backups are on the disk of the data, or turned off. A broken disk takes both.',
    setting: 'BACKUP_TO=s3://bucket/nevia or a folder on another disk',
  };
}

async function diskOf(folder: string): Promise<number | undefined> {
  return (await stat(resolve(folder)).catch(() => undefined))?.dev;
}

/** No program can see whether someone has a copy of the key. */
function keyItem({ system: { env } }: BackendDeps): GoLiveItem {
  return {
    ...{ id: 'backup-key', title: 'Encrypt backups, and keep the key elsewhere', isDone: false },
    finding: env.BACKUP_KEY
      ? 'BACKUP_KEY is set. Without it no backup can be read: keep a copy apart from this server, then dismiss this with where it is.'
      : 'BACKUP_KEY is not set, so anyone who gets a backup can read it.',
    setting: env.BACKUP_KEY ? undefined : 'BACKUP_KEY=at least 32 random characters',
  };
}

type Live = NonNullable<Awaited<ReturnType<BackendDeps['livePages']>>>;

const readSites = new WeakMap<Live, { at: string; site: z.infer<typeof shownSite> }>();

/** Reading it may start a thread, so it is read again only after the pages or the day have changed. */
async function readShownSite(live: Live): Promise<z.infer<typeof shownSite>> {
  const at = `${live.state.changedAt} ${isoToday()}`;
  const known = readSites.get(live);
  if (known?.at === at) return known.site;
  const site = shownSite.parse(JSON.parse(await live.documents()));
  readSites.set(live, { at, site });
  return site;
}

/** Undefined during development: Vite renders the pages there. */
async function contentItems({ livePages }: BackendDeps): Promise<GoLiveItem[]> {
  const live = await livePages();
  if (!live) return [];
  const { samples, company, overdueFacts } = await readShownSite(live);
  const missing = [
    ...(company.legalName ? [] : ['legal name']),
    ...(company.abn ? [] : ['ABN']),
    ...(company.licence ? [] : ['licence']),
    ...(company.referralFees ? [] : ['statement about referral fees']),
  ];
  return [
    {
      ...{ id: 'samples', title: 'Replace the samples', isDone: samples.length === 0 },
      finding: samples.length > 0 ? `Still a sample: ${samples.join('; ')}.` : 'Nothing is a sample.',
      page: '/admin/content',
    },
    {
      ...{ id: 'company', title: 'Name the company', isDone: missing.length === 0 },
      finding:
        missing.length > 0
          ? `Missing: ${missing.join(', ')}.`
          : 'Name, ABN, licence and referral fees are published.',
      page: `${CONTENT}site`,
    },
    {
      ...{ id: 'facts', title: 'Review overdue facts', isDone: overdueFacts.length === 0 },
      finding: overdueFacts.length > 0 ? `Overdue: ${overdueFacts.join('; ')}.` : 'All facts are in date.',
      page: `${CONTENT}facts%2Fnsw`,
    },
  ];
}
