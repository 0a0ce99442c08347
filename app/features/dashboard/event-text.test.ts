import { expect, test } from 'vitest';
import { eventTextWithActor } from './event-text.ts';

const event = {
  kind: 'note',
  old_status: null,
  new_status: null,
  actor_id: 'mira',
  actor_email: 'mira@nevia.test',
  person_id: null,
  person_email: null,
  follow_up_at: null,
};
const tom = { person_id: 'tom', person_email: 'tom@nevia.test' };

test.each([
  [{ kind: 'received', actor_id: null, actor_email: null }, 'Received'],
  [{ kind: 'added' }, 'Added by hand by mira@nevia.test'],
  [{ kind: 'status_changed', new_status: 'read' }, 'Marked read by mira@nevia.test'],
  [{ kind: 'note' }, 'Note by mira@nevia.test'],
  [
    { kind: 'call_logged', old_status: 'phone', new_status: 'no_answer' },
    'Called: no answer by mira@nevia.test',
  ],
  [{ kind: 'taken' }, 'Taken by mira@nevia.test'],
  [{ kind: 'taken', ...tom }, 'Taken over from tom@nevia.test by mira@nevia.test'],
  [{ kind: 'given', ...tom }, 'Given to tom@nevia.test by mira@nevia.test'],
  [{ kind: 'released', person_id: 'mira', person_email: 'mira@nevia.test' }, 'Released by mira@nevia.test'],
  [{ kind: 'released', ...tom }, 'Released from tom@nevia.test by mira@nevia.test'],
  [{ kind: 'released', ...tom, actor_id: null, actor_email: null }, 'Released from tom@nevia.test'],
  [{ kind: 'given', person_id: 'gone' }, 'Given to someone who has left by mira@nevia.test'],
  [{ kind: 'follow_up_cleared' }, 'Follow-up done by mira@nevia.test'],
  [
    { kind: 'stage_changed', old_status: 'new', new_status: 'visit_booked' },
    'Stage New → Visit booked by mira@nevia.test',
  ],
  [{ kind: 'tag_added', new_status: 'nri' }, 'Tag “nri” added by mira@nevia.test'],
  [{ kind: 'role_given', ...tom, new_status: 'agent' }, 'Made tom@nevia.test an agent by mira@nevia.test'],
  [
    { kind: 'role_given', person_id: 'mira', new_status: 'admin' },
    'Joined the team as an admin by mira@nevia.test',
  ],
  [{ kind: 'role_taken', ...tom }, 'Removed tom@nevia.test from the team by mira@nevia.test'],
  [
    { kind: 'invited', person_email: 'tom@nevia.test', new_status: 'admin' },
    'Invited tom@nevia.test as an admin by mira@nevia.test',
  ],
  [{ kind: 'second_factor_reset', ...tom }, 'Reset the second factor of tom@nevia.test by mira@nevia.test'],
  [{ kind: 'exported', new_status: 'newsletter' }, 'Exported the newsletter addresses by mira@nevia.test'],
  [{ kind: 'content_published', old_status: 'site' }, 'Published site by mira@nevia.test'],
  [{ kind: 'of_a_newer_version' }, 'Changed by mira@nevia.test'],
])('%o reads "%s"', (change, words) => {
  expect(eventTextWithActor({ ...event, ...change })).toBe(words);
});

test('a planned follow-up shows its time', () => {
  expect(
    eventTextWithActor({ ...event, kind: 'follow_up_set', follow_up_at: '2026-11-17T04:30:00Z' }),
  ).toMatch(/^Follow-up planned for 17 Nov 2026, \d{1,2}:\d\d [ap]m by mira@nevia\.test$/);
});
