/** The most expensive request that each endpoint accepts, for a stranger and for an agent. */
export interface WorstRequest {
  name: string;
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** JSON, unless it is a form. */
  body?: unknown;
  form?: Record<string, string>;
}

const words = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index).repeat(length)).join('+');
const letters = (count: number) => 'a'.repeat(count);
const name = () => Math.random().toString(36).slice(2);

const submission = () => ({
  first_name: letters(100),
  last_name: letters(100),
  email: `${name()}@example.com`,
  message: `${name()} ${letters(4_900)}`,
});

const SEARCHES = ['search_submissions', 'count_found_submissions', 'close_submissions'];
const READS = ['count_submissions', 'submission_filter_values'];

/** Built for each request, so that no two are equal and no cache can respond. */
export const strangerRequests: (() => WorstRequest)[] = [
  () => ({ name: 'a long search', path: `/blogs?q=${words(400, 2)}${name()}` }),
  () => ({ name: 'a search', path: `/blogs?q=${words(8, 3)}+${name()}` }),
  () => ({
    name: 'a plan',
    path: `/plan?price=${850_000 + Math.floor(Math.random() * 9e6)}&term=30&share=100`,
  }),
  () => ({ name: 'a plan as PDF', path: `/plan.pdf?price=${850_000 + Math.floor(Math.random() * 9e6)}` }),
  () => ({ name: 'a subject', path: `/contact?about=${name()}` }),
  () => ({ name: 'an unknown page', path: `/${name()}/${letters(7_000)}` }),
  () => ({
    name: 'a posted form',
    method: 'POST',
    path: '/contact',
    form: { firstName: 'A', lastName: 'B', email: 'a@example', message: letters(60_000) },
  }),
  () => ({ name: 'a submission', method: 'POST', path: '/rest/v1/contact_submissions', body: submission() }),
  () => ({
    name: 'a refused read',
    path: `/rest/v1/contact_submissions?select=*&message=like.*${letters(5_000)}*`,
  }),
  () => ({
    name: 'a newsletter address',
    method: 'POST',
    path: '/rest/v1/newsletter_subscribers',
    body: { email: `${name()}@example.com` },
  }),
  () => ({
    name: 'a notice',
    method: 'POST',
    path: '/functions/v1/send-contact-email',
    body: {
      firstName: 'A',
      lastName: 'B',
      email: `${name()}@example.com`,
      phone: null,
      message: letters(5_000),
    },
  }),
  () => ({
    name: 'a newsletter mail',
    method: 'POST',
    path: '/functions/v1/newsletter',
    body: { email: `${name()}@example.com` },
  }),
  () => ({
    name: 'a wrong password',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email: `${name()}@example.com`, password: letters(72) },
  }),
  () => ({
    name: 'a sign-up',
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email: `${name()}@example.com`, password: `Quokka&Tram${Math.floor(Math.random() * 1e6)}` },
  }),
  () => ({
    name: 'a reset',
    method: 'POST',
    path: '/auth/v1/recover',
    body: { email: `${name()}@example.com` },
  }),
  () => ({
    name: 'a wrong link',
    method: 'POST',
    path: '/auth/v1/verify',
    body: { type: 'recovery', token_hash: letters(64) },
  }),
];

export const agentRequests: (() => WorstRequest)[] = [
  () => ({
    name: 'a full page of rows',
    path: '/rest/v1/contact_submissions?select=*&order=created_at.desc&limit=1000',
  }),
  () => ({
    name: 'one column a hundred times',
    path: `/rest/v1/contact_submissions?select=${Array.from({ length: 100 }, () => 'message').join(',')}`,
  }),
  () => ({
    name: 'a quadratic pattern',
    path: `/rest/v1/contact_submissions?select=id&message=like.*${letters(2_500)}b*`,
  }),
  () => ({ name: 'the events', path: '/rest/v1/events?select=*&limit=1000' }),
  ...SEARCHES.map((rpc) => () => ({
    name: rpc,
    method: 'POST' as const,
    path: `/rest/v1/rpc/${rpc}`,
    body: { filter: { search: `${letters(190)} ${name()}` } },
  })),
  ...READS.map((rpc) => () => ({
    name: rpc,
    method: 'POST' as const,
    path: `/rest/v1/rpc/${rpc}`,
    body: {},
  })),
  () => ({ name: 'the activity', path: '/rest/v1/activity?select=*&order=id.desc&limit=1000' }),
  () => ({
    name: 'a submission by hand',
    method: 'POST',
    path: '/rest/v1/rpc/add_submission',
    body: { channel: 'phone', ...submission() },
  }),
  () => ({
    name: 'a mark for everything',
    method: 'PATCH',
    path: '/rest/v1/contact_submissions?id=not.is.null',
    body: { status: 'read' },
  }),
];
