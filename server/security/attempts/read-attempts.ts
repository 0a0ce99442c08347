import { by, type DataAttempt, denied, everyone, reads } from './data-attempt.ts';

const EXACT = { prefer: 'count=exact' };

const attempts: [
  name: string,
  path: string,
  expected: DataAttempt['expected'],
  headers?: Record<string, string>,
  method?: string,
][] = [
  ['a count of submissions', 'contact_submissions', reads, EXACT, 'HEAD'],
  ['a submission by its id', 'contact_submissions?id=eq.:id', reads, EXACT],
  [
    'an oracle by a failing cast',
    'contact_submissions?select=id&first_name=gt.Numbat&id=eq.1',
    by(400, 400, 401),
  ],
  ['a range past the end', 'contact_submissions?offset=1', by(401, 416, 401), EXACT],
  [
    'one object',
    'contact_submissions?limit=1',
    by(401, 406, 401),
    { accept: 'application/vnd.pgrst.object+json' },
  ],
  ['CSV of submissions', 'contact_submissions', everyone(406), { accept: 'text/csv' }],
  [
    'a plan of the query',
    'contact_submissions',
    everyone(406),
    { accept: 'application/vnd.pgrst.plan+json' },
  ],
  ['roles of others', 'user_roles?user_id=neq.00000000-0000-0000-0000-000000000000', reads],
  ['a filter on a hidden column', 'newsletter_subscribers?select=email&confirm_token_hash=like.N*', denied],
  ['an order by a hidden column', 'newsletter_subscribers?select=email&order=unsubscribe_token_hash', denied],
  ['a hidden column under another name', 'newsletter_subscribers?select=email:confirm_token_hash', denied],
  ['accounts by a quoted schema', '%22auth%22.%22users%22', everyone(404)],
  ['the catalogue', 'pg_user', everyone(404)],
  ['the schema itself', 'information_schema.tables', everyone(404)],
  ['the description of the API', '', everyone(404)],
  ['an embedded table', 'contact_submissions?select=id,submission_events(*)', everyone(400)],
  ['an embedded account', 'user_roles?select=role,users(email)', everyone(400)],
  ['an inner join hint', 'submission_events?select=contact_submissions!inner(email)', everyone(400)],
  ['a spread embed', 'submission_events?select=...contact_submissions(email)', everyone(400)],
  ['an aggregate', 'contact_submissions?select=count()', everyone(400)],
  ['a cast', 'contact_submissions?select=email::text', everyone(400)],
  ['a JSON path', 'contact_submissions?select=message->>x', everyone(400)],
  ['a system column', 'contact_submissions?select=xmin', everyone(400)],
  ['a whole row', 'contact_submissions?select=contact_submissions', everyone(400)],
  ['SQL in select', 'contact_submissions?select=id,(select email from auth.users limit 1)', everyone(400)],
  [
    'SQL in a quoted column',
    'contact_submissions?select=%22id%22%22%20from%20auth.users--%22',
    everyone(400),
  ],
  ['SQL in order', 'contact_submissions?order=(select 1)', everyone(400)],
  ['SQL in limit', 'contact_submissions?limit=1;drop table x', everyone(400)],
  ['SQL as a filter column', 'contact_submissions?1=1--=eq.1', everyone(400)],
  ['SQL in a value', "contact_submissions?email=eq.' or 1=1 --", reads, EXACT],
  ['SQL in a list', 'contact_submissions?email=in.("\'));select 1--")', reads, EXACT],
  ['a regular expression', 'contact_submissions?email=match.^N', everyone(400)],
  ['an operator that every object has', 'contact_submissions?email=constructor.x', everyone(400)],
  ['a state that every object has', 'contact_submissions?phone=is.constructor', everyone(400)],
  ['a quantified filter', 'contact_submissions?email=like(any).{N*}', everyone(400)],
  [
    'a filter 11 deep',
    `contact_submissions?or=${'(or'.repeat(11)}(id.is.null)${')'.repeat(11)}`,
    everyone(400),
  ],
  [
    'a thousand conditions',
    `contact_submissions?or=(${Array(1000).fill('id.is.null').join(',')})`,
    everyone(400),
  ],
  ['NUL in a filter', 'contact_submissions?email=eq.%00', everyone(400)],
];

export const readAttempts: DataAttempt[] = attempts.map(
  ([name, path, expected, headers, method = 'GET']) => ({
    name,
    method,
    path,
    expected,
    headers,
  }),
);
