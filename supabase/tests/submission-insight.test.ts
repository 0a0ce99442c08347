import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

interface Insight {
  days: Array<{ day: string; submissions: number }>;
  responses: number;
  median_response_seconds: number | null;
}

for (const engine of engines) {
  test(`insight counts thirty days of the reader's calendar and the median first response (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const insight = async (zone: string) =>
      (await admin.rpc('submission_insight', { time_zone: zone })).data as Insight;
    const empty = await insight('UTC');
    expect(empty.days).toHaveLength(30);
    expect(empty).toMatchObject({ responses: 0, median_response_seconds: null });

    const ids = await storeSubmissions(backend, [
      { created_at: hoursAgo(2) },
      { created_at: hoursAgo(4) },
      { created_at: hoursAgo(40) },
      { created_at: hoursAgo(24 * 40) },
    ]);
    for (const id of ids.slice(0, 3)) {
      const { error } = await admin.from('contact_submissions').update({ status: 'responded' }).eq('id', id);
      expect(error).toBeNull();
    }
    const full = await insight('Pacific/Kiritimati');
    expect(full.days.reduce((sum, { submissions }) => sum + submissions, 0)).toBe(3);
    expect(full.days.at(-1)?.day).toBe(new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10));
    expect(full.responses).toBe(3);
    expect(full.median_response_seconds).toBeGreaterThanOrEqual(4 * 3600);
    expect(full.median_response_seconds).toBeLessThan(4 * 3600 + 600);
    expect((await insight('Atlantis/Sunken')).days).toHaveLength(30);
  });

  test(`the timeline lists who did what, in order (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client: admin, email } = await makePerson(backend, { role: 'admin' });
    const [id] = await storeSubmissions(backend, [{ message: 'A story with a few turns' }]);
    await admin.from('contact_submissions').update({ status: 'read' }).eq('id', id);
    await admin.rpc('add_submission_note', { submission_id: id, note: 'Called, no answer.' });
    await admin.from('contact_submissions').update({ status: 'responded' }).eq('id', id);
    const { data } = await admin
      .from('submission_events')
      .select('kind, actor_email, new_status, note')
      .eq('submission_id', id)
      .order('id');
    expect(data).toEqual([
      { kind: 'received', actor_email: null, new_status: 'unread', note: null },
      { kind: 'status_changed', actor_email: email, new_status: 'read', note: null },
      { kind: 'note', actor_email: email, new_status: null, note: 'Called, no answer.' },
      { kind: 'taken', actor_email: email, new_status: null, note: null },
      { kind: 'status_changed', actor_email: email, new_status: 'responded', note: null },
    ]);
  });
}
