import { expect, test } from 'vitest';
import { eventTextWithActor } from './event-text.ts';

const event = {
  kind: 'changed',
  note: null,
  document: null,
  actor_id: 'mira',
  actor_email: 'mira@nevia.test',
  account_id: null,
  account_email: null,
};
const tom = { account_id: 'tom', account_email: 'tom@nevia.test' };
const mira = { account_id: 'mira', account_email: 'mira@nevia.test' };
const visitor = { actor_id: null, actor_email: null };

test.each([
  [{ kind: 'received', ...visitor }, 'Received'],
  [{ kind: 'added' }, 'Added by hand by mira@nevia.test'],
  [{ after: { status: 'read' } }, 'Marked read by mira@nevia.test'],
  [{ kind: 'note' }, 'Note by mira@nevia.test'],
  [{ after: { last_call: { outcome: 'phone no_answer' } } }, 'Called: no answer by mira@nevia.test'],
  [{ after: { last_call: { outcome: 'whatsapp sent' } } }, 'Wrote on WhatsApp by mira@nevia.test'],
  [{ after: { assigned_to: 'mira' } }, 'Taken by mira@nevia.test'],
  [{ after: { assigned_to: 'mira' }, ...tom }, 'Taken over from tom@nevia.test by mira@nevia.test'],
  [{ after: { assigned_to: 'tom' }, ...tom }, 'Given to tom@nevia.test by mira@nevia.test'],
  [{ after: { assigned_to: null }, ...mira }, 'Released by mira@nevia.test'],
  [{ after: { assigned_to: null }, ...tom }, 'Released from tom@nevia.test by mira@nevia.test'],
  [{ after: { assigned_to: null }, ...tom, ...visitor }, 'Released from tom@nevia.test'],
  [
    { after: { assigned_to: 'gone' }, account_id: 'gone' },
    'Given to someone who has left by mira@nevia.test',
  ],
  [
    { after: { follow_up_at: null, follow_up_zone: null, follow_up_note: null } },
    'Follow-up done by mira@nevia.test',
  ],
  [
    { before: { stage: 'new' }, after: { stage: 'visit_booked' } },
    'Stage New → Visit booked by mira@nevia.test',
  ],
  [{ before: { tags: ['fhog'] }, after: { tags: ['fhog', 'nri'] } }, 'Tag “nri” added by mira@nevia.test'],
  [{ before: { tags: ['nri'] }, after: { tags: [] } }, 'Tag “nri” removed by mira@nevia.test'],
  [
    { before: { email: 'asha@old.test', phone: null }, after: { email: 'asha@new.test', phone: '1' } },
    'Contact details corrected; they were asha@old.test, empty by mira@nevia.test',
  ],
  [
    {
      before: { stage: 'new', assigned_to: null, status: 'unread' },
      after: { stage: 'talking', assigned_to: 'mira', status: 'read' },
      ...mira,
    },
    'Stage New → Talking, taken, marked read by mira@nevia.test',
  ],
  [{ kind: 'undone', after: { status: 'unread' } }, 'Undone: unread again by mira@nevia.test'],
  [{ kind: 'undone', after: { stage: 'new' } }, 'Last change undone by mira@nevia.test'],
  [
    { kind: 'held', home_project: 'sydnevia', home_number: '1.04' },
    'Held home 1.04 of Sydnevia by mira@nevia.test',
  ],
  [
    { after: { state: 'reserved' }, home_project: 'sydnevia', home_number: '1.04' },
    'Marked home 1.04 of Sydnevia as reserved by mira@nevia.test',
  ],
  [
    { kind: 'role_given', ...tom, after: { role: 'agent' } },
    'Made tom@nevia.test an agent by mira@nevia.test',
  ],
  [
    { kind: 'role_given', ...mira, after: { role: 'admin' } },
    'Joined the team as an admin by mira@nevia.test',
  ],
  [{ kind: 'role_taken', ...tom }, 'Removed tom@nevia.test from the team by mira@nevia.test'],
  [
    { kind: 'invited', account_email: 'tom@nevia.test', after: { role: 'admin' } },
    'Invited tom@nevia.test as an admin by mira@nevia.test',
  ],
  [{ kind: 'second_factor_reset', ...tom }, 'Reset the second factor of tom@nevia.test by mira@nevia.test'],
  [{ kind: 'exported', note: 'newsletter' }, 'Exported the newsletter addresses by mira@nevia.test'],
  [{ kind: 'content_published', document: 'site' }, 'Published site by mira@nevia.test'],
  [{ kind: 'of_a_newer_version' }, 'Changed by mira@nevia.test'],
])('%o reads "%s"', (change, words) => {
  expect(eventTextWithActor({ ...event, ...change })).toBe(words);
});

test('a planned follow-up shows its time', () => {
  expect(eventTextWithActor({ ...event, after: { follow_up_at: '2026-11-17T04:30:00Z' } })).toMatch(
    /^Follow-up planned for 17 Nov 2026, \d{1,2}:\d\d [ap]m by mira@nevia\.test$/,
  );
});
