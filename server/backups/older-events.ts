/** Backups from before `public.events` have a table of events for submissions, one for accounts and one for homes. */
import type { Transaction } from '#server/database/database.ts';

type Row = Record<string, unknown>;
type Change = [before: Row | null, after: Row | null];

/** Of submissions; an event of another kind changed no column. */
const CHANGES: Record<string, (row: Row) => Change> = {
  status_changed: (row) => [{ status: row.old_status }, { status: row.new_status }],
  undone: (row) => (row.old_status ? [{ status: row.old_status }, { status: row.new_status }] : [null, null]),
  taken: (row) => [{ assigned_to: row.person_id }, { assigned_to: row.actor_id }],
  given: (row) => [{ assigned_to: null }, { assigned_to: row.person_id }],
  released: (row) => [{ assigned_to: row.person_id }, { assigned_to: null }],
  follow_up_set: (row) => [
    { follow_up_at: null },
    { follow_up_at: row.follow_up_at, follow_up_note: row.note },
  ],
  follow_up_cleared: (row) => [{ follow_up_at: row.created_at }, { follow_up_at: null }],
  stage_changed: (row) => [{ stage: row.old_status }, { stage: row.new_status, stage_reason: row.note }],
  tag_added: (row) => [{ tags: [] }, { tags: [row.new_status] }],
  tag_removed: (row) => [{ tags: [row.new_status] }, { tags: [] }],
  spam_marked: (row) => [{ spam_at: null }, { spam_at: row.created_at }],
  spam_unmarked: (row) => [{ spam_at: row.created_at }, { spam_at: null }],
  wrote_again_settled: (row) => [{ wrote_again_at: row.created_at }, { wrote_again_at: null }],
  call_logged: (row) => [{ last_call: null }, { last_call: { ...outcomeOf(row), at: row.created_at } }],
  call_undone: (row) => [{ last_call: outcomeOf(row) }, { last_call: null }],
  // Name, address and phone as they were, in one text.
  corrected: (row) => [{ email: row.note }, { email: null }],
  checklist_changed: ({ note }) => [null, Object.fromEntries(String(note).split('\n').map(itemOf))],
};

const outcomeOf = (row: Row) => ({ outcome: `${row.old_status} ${row.new_status}` });

const CHECKLIST: Record<string, string> = {
  'FIRB path': 'firb_path',
  'Identity checked by': 'identity_checked_by',
  'Identity checked on': 'identity_checked_on',
  Solicitor: 'solicitor',
  'Deposit paid on': 'deposit_on',
};

function itemOf(line: string): [string, string | null] {
  const [label = '', value = ''] = line.split(/: (.*)/);
  const column = CHECKLIST[label] ?? label;
  return [column, value === 'none' ? null : column === 'firb_path' ? value.replaceAll(' ', '_') : value];
}

function ofSubmission(row: Row): Row {
  const { id, created_at, actor_id, actor_email, edited_at, submission_id, reply_id } = row;
  const kept = { id, created_at, actor_id, actor_email, edited_at, submission_id, reply_id };
  const kind = String(row.kind);
  const change = CHANGES[kind];
  if (!change) return { ...kept, about: 'submission', kind, note: row.note };
  const [was, after] = change(row);
  const before = after && {
    ...Object.fromEntries(Object.keys(after).map((column) => [column, null])),
    ...was,
  };
  const account = { account_id: row.person_id, account_email: row.person_email };
  return {
    ...kept,
    ...account,
    about: 'submission',
    kind: /undone/.test(kind) ? 'undone' : 'changed',
    before,
    after,
  };
}

const role = (value: unknown) => (value ? { role: value } : null);

function kindOfVersion({ renamed_to, restored_from, edit }: Row): string {
  if (renamed_to) return 'content_renamed';
  if (restored_from || !edit) return 'content_restored';
  return (edit as Row).unpublished === true ? 'content_unpublished' : 'content_published';
}

/** Without the columns of a submission. */
const OTHERS: Record<string, (row: Row) => Row> = {
  'public.account_events': ({ old_role, new_role, detail, ...row }) => ({
    ...row,
    about: 'account',
    before: role(old_role),
    after: role(new_role),
    note: detail || null,
  }),
  'public.home_events': ({ reason, ...row }) => ({ ...row, about: 'home', note: reason }),
  'public.content_versions': (row) => ({
    about: 'document',
    kind: kindOfVersion(row),
    document: row.document,
    note: row.renamed_to,
    actor_id: row.actor_id,
    actor_email: row.actor_email,
    created_at: row.created_at,
  }),
};

/** Collects the events of a backup as rows of `public.events`. */
export class OlderEvents {
  #others: (Row & { table: string })[] = [];

  /** Events of submissions keep their numbers, by which received mails are found. */
  rowsOf(table: string, rows: unknown[]): Row[] {
    if (table === 'public.submission_events') return (rows as Row[]).map(ofSubmission);
    const convert = OTHERS[table];
    if (convert) for (const row of rows as Row[]) this.#others.push({ ...convert(row), table });
    return [];
  }

  /** When all rows of the backup are stored, and triggers do not run. */
  async finish(tx: Transaction, store: (rows: Row[]) => Promise<unknown>): Promise<void> {
    const [last] = await tx.query<{ id: string }>('select coalesce(max(id), 0) as id from public.events');
    const others = this.#others.toSorted(
      (a, b) => Date.parse(String(a.created_at)) - Date.parse(String(b.created_at)),
    );
    const numbered = others.map((row, index) => ({ ...row, id: Number(last?.id) + 1 + index, old: row.id }));
    await store(numbered);
    const accounts = numbered.filter(({ table }) => table === 'public.account_events');
    await tx.query(
      `update private.outbox o set ref = n.id from json_to_recordset($1::json) as n (old text, id text)
       where o.kind = 'account' and o.ref = n.old`,
      [JSON.stringify(accounts)],
    );
    for (const sql of COMPUTED) await tx.query(sql);
  }
}

/** What later versions store. */
const COMPUTED = [
  `update public.events u set undoes = (
     select max(e.id) from public.events e
     where e.submission_id = u.submission_id and e.id < u.id and e.kind = 'changed' and e.after @> u.before
   ) where u.kind = 'undone' and u.about = 'submission'`,
  `update public.contact_submissions set waiting_since = case status when 'responded' then wrote_again_at else created_at end,
     (phone_digits, phone_country) = (select digits, country from private.read_phone(phone))`,
  `update public.contact_submissions s set last_call = c.last_call from (
     select distinct on (e.submission_id) e.submission_id, e.after -> 'last_call' as last_call from public.events e
     where e.kind = 'changed' and e.after ? 'last_call' and not exists (select from public.events u where u.undoes = e.id)
     order by e.submission_id, e.id desc
   ) c where c.submission_id = s.id`,
];
