/** Every page, file and mail can display whatever the database accepts from visitors and staff. */
import { randomUUID } from 'node:crypto';
import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, test, vi } from 'vitest';
import type { StaffMember } from '#app/components/staff/staff-members.ts';
import { MemberList } from '#app/features/auth/staff/member-list.tsx';
import type { Member } from '#app/features/auth/staff/staff-api.ts';
import { ActivityList } from '#app/features/dashboard/activity/activity-list.tsx';
import { DashboardContext, type DashboardState } from '#app/features/dashboard/dashboard-context.tsx';
import { activityCells } from '#app/features/dashboard/data/activity-api.ts';
import type { Activity, Conversation, ReceivedMail } from '#app/features/dashboard/data/conversation.ts';
import { emptyFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { submissionCells } from '#app/features/dashboard/dialogs/export-rows.ts';
import { DueFollowUps } from '#app/features/dashboard/follow-up/due-follow-ups.tsx';
import { ListRow } from '#app/features/dashboard/list/submission-list.tsx';
import { SubmissionReader } from '#app/features/dashboard/reader/submission-reader.tsx';
import { ReceivedMailRecord } from '#app/features/dashboard/received/received-mail-text.tsx';
import type { Reply } from '#app/features/dashboard/reply/reply-api.ts';
import { ReplyRecord } from '#app/features/dashboard/reply/reply-record.tsx';
import { csvLine } from '#app/lib/csv.ts';
import { RightsContext } from '#app/lib/rights.ts';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { type ReplyToSend, replyMail } from '#server/replies/reply-mail.ts';
import { noticeMail, type UnseenNotices } from '#supabase/functions/send-contact-email/notice-mail.ts';
import {
  type NoticedSubmission,
  submissionMail,
} from '#supabase/functions/send-contact-email/submission-mail.ts';
import { rights } from '#supabase/rules/rights.ts';
import { storeExtremes } from './testing/extreme-rows.ts';

const databases = databasesForFile();
const SENDER = { replyTo: 'staff@nevia.test', senderLine: 'Nevia, 1 Sample Street, Sydney.' };
const site = { siteName: 'Nevia', siteUrl: 'https://nevia.test', notifyTo: ['staff@nevia.test'] };
vi.stubGlobal('window', { location: { origin: site.siteUrl } });
afterAll(() => vi.unstubAllGlobals());

/** As the REST endpoint returns them, with dates in PostgreSQL's format. */
async function read<T>(database: Database, caller: Caller, from: string): Promise<T[]> {
  const [rows = []] = await database.batch(caller, [{ sql: `select to_jsonb(r) as row from ${from} as r` }]);
  return rows.map(({ row }) => row as T);
}

function html(client: QueryClient, parts: Partial<DashboardState>, children: ReactNode): string {
  const dashboard = {
    filter: emptyFilter,
    selection: { ids: new Set() },
    waiting: new Map(),
    unsent: [],
    ...parts,
  } as DashboardState;
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <RightsContext value={rights}>
          <DashboardContext value={dashboard}>{children}</DashboardContext>
        </RightsContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

/** What the sender gets of each mail of this kind. */
async function payloads<T>(database: Database, kind: string): Promise<T[]> {
  const sql = 'select public.claim_mails($1, 100) as mails';
  const [[row] = []] = await database.batch(asServer, [{ sql, params: [kind] }]);
  const mails = row?.mails as { payload: T }[] | undefined;
  return (mails ?? []).map(({ payload }) => payload);
}

test.each(engines)('%s: what the database accepts can be shown everywhere', async (engine) => {
  const database = databases[engine];
  const userId = randomUUID();
  const staff: Caller = { role: 'authenticated', claims: { sub: userId, role: 'authenticated' } };
  await database.batch(asServer, [
    { sql: "insert into auth.users (id, email) values ($1, 'mira@nevia.test')", params: [userId] },
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [userId] },
  ]);
  const counts = await storeExtremes(database, staff);
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  await database.batch(asServer, [
    { sql: 'update private.outbox set next_attempt_at = now()' },
    { sql: 'update public.contact_submissions set wrote_again_at = now()' },
    { sql: "update public.notices set created_at = created_at - interval '10 minutes'" },
  ]);
  const submissions = await read<Submission>(database, staff, 'public.contact_submissions');
  const replies = await read<Reply>(database, staff, 'public.submission_replies');
  const mails = await read<ReceivedMail>(database, staff, 'public.received_mails');
  const members = await read<StaffMember>(database, staff, 'public.list_staff()');
  const accounts = await read<Member>(database, staff, 'public.list_staff_accounts()');
  const activity = await read<Activity>(database, staff, 'public.activity');
  const notices = await payloads<NoticedSubmission>(database, 'submission');
  const sentReplies = await payloads<ReplyToSend>(database, 'reply');
  const unseen = await payloads<UnseenNotices>(database, 'notice');
  expect(unseen).toHaveLength(1);
  const client = new QueryClient();
  const now = Date.now();
  const shown = { person: '', since: '', until: '' };
  client.setQueryData<InfiniteData<Activity[]>>(['activity', shown], {
    pages: [activity],
    pageParams: [undefined],
  });
  client.setQueryData(['staff'], members);
  for (const row of submissions) {
    client.setQueryData(['submission', row.id], row);
    const [conversation] = await read<Conversation>(database, staff, `public.read_conversation('${row.id}')`);
    client.setQueryData(['conversation', row.id], conversation);
  }
  const parts = {
    userId,
    staff: members,
    now,
    due: submissions,
  } as Partial<DashboardState>;
  const output = [
    ...submissions.flatMap((row) => [
      html(client, parts, <ListRow id={row.id} isTabStop isCloseMatch />),
      html(
        client,
        { ...parts, filter: { ...emptyFilter, search: 'a x' } },
        <ListRow id={row.id} isTabStop />,
      ),
      html(client, parts, <SubmissionReader submission={row} />),
      csvLine(submissionCells(row)),
    ]),
    ...replies.map((reply) => html(client, parts, <ReplyRecord reply={reply} />)),
    ...mails.map((mail) => html(client, parts, <ReceivedMailRecord mail={mail} />)),
    html(client, { ...parts, now: Number.MAX_SAFE_INTEGER }, <DueFollowUps />),
    html(client, parts, <ActivityList shown={shown} />),
    html(client, parts, <MemberList members={accounts} userId={userId} onManage={() => undefined} />),
    ...activity.map((row) => csvLine(activityCells(row))),
    ...notices.map((row) => JSON.stringify(submissionMail(row, site))),
    ...sentReplies.map((row) => JSON.stringify(replyMail(row, site, SENDER))),
    ...unseen.map((row) => JSON.stringify(noticeMail(row, site))),
  ];
  expect(output.filter((one) => /\bunknown\b|Invalid Date|NaN/.test(one))).toEqual([]);
});
