import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DashboardContext, type DashboardState } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { LocalTime } from './local-time.tsx';

const now = Date.parse('2026-11-16T12:00:00Z');
const plain = { call_at: null, call_zone: null, phone_country: null, message: 'Please call me.' };

function shown(submission: Partial<Submission>): string {
  return renderToStaticMarkup(
    <DashboardContext value={{ now } as DashboardState}>
      <LocalTime submission={{ ...plain, ...submission } as Submission} />
    </DashboardContext>,
  );
}

test("the visitor's time is that of the zone of the requested call", () => {
  const call = { call_at: '2026-11-17T11:00:00+00:00', call_zone: 'Europe/London', phone_country: 'IN' };
  expect(shown(call)).toMatch(/12:00\spm.*, London.*By their preferred call time/);
});

test('without a named zone the phone number decides, otherwise no time is shown', () => {
  for (const call_zone of ['UTC', 'Foo/Bar']) {
    const call = { call_at: '2026-11-17T11:00:00+00:00', call_zone };
    expect(shown({ ...call, phone_country: 'IN' })).toMatch(/5:30\spm.*, India.*By their phone number/);
    expect(shown(call)).toBe('');
  }
});
