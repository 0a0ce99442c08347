import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { expectAllStored } from './testing/expect-all-stored.ts';
import { expectMailsOnce } from './testing/expect-mails-once.ts';
import { sendSubmission } from './testing/insert-load.ts';
import { startFaulty } from './testing/start-faulty.ts';

const HOUR_MS = 3_600_000;
/** Ahead, back to before the start, ahead again, and finally correct. */
const JUMPS_HOURS = [26, -26, 800, 0];
const MESSAGES_A_JUMP = 12;
const SWEEPS_WITHIN_MS = 60_000;

test('a clock that jumps ahead and back loses no row and no mail, and locks no visitor out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-clock-'));
  const file = join(folder, 'shift');
  const setClock = (hours: number) => {
    writeFileSync(`${file}.new`, String(hours * HOUR_MS));
    renameSync(`${file}.new`, file);
  };
  setClock(0);
  const dataDir = copyPgliteTemplate();
  const mail = await startMailServer();
  const { publishableKey } = await loadKeys({ dataDir });
  const { url, stop } = await startFaulty(dataDir, {
    CLOCK_SHIFT_FILE: file,
    LIMITS_FACTOR: '1',
    SMTP_URL: mail.url,
    CONFIRM_EMAIL: 'false',
  });
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(url, publishableKey, { auth });
  const email = 'staff@example.com';
  const { data } = await client.auth.signUp({ email, password: GOOD_PASSWORD });
  let refreshToken = data.session?.refresh_token ?? '';
  const acknowledged: string[] = [];
  const store = async (message: string, address: string) => {
    const status = await sendSubmission(url, publishableKey, message, address);
    if (status === 201) acknowledged.push(message);
    return status;
  };

  for (const [jump, hours] of JUMPS_HOURS.entries()) {
    setClock(hours);
    expect((await fetch(url)).status).toBe(200);
    for (let n = 0; n < MESSAGES_A_JUMP; n += 1) {
      expect(await store(`jump ${jump} message ${n}`, `10.${jump}.1.${n}`)).toBe(201);
    }
    // The same visitor throughout: ten succeed after every jump, whatever the counters of another time.
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await store(`jump ${jump} visitor ${n}`, '10.9.9.9'));
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    // A session survives less than its thirty days; a new sign-in works at any time.
    const refreshed = await client.auth.refreshSession({ refresh_token: refreshToken });
    expect([hours, refreshed.error === null]).toEqual([hours, hours < 720]);
    const signedIn = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
    expect(signedIn.error).toBeNull();
    refreshToken = signedIn.data.session?.refresh_token ?? '';
    expect((await client.auth.getUser(signedIn.data.session?.access_token)).error).toBeNull();
    const aheadMs = (signedIn.data.session?.expires_at ?? 0) * 1000 - Date.now() - HOUR_MS;
    expect(Math.abs(aheadMs - hours * HOUR_MS)).toBeLessThan(HOUR_MS / 2);
  }

  // Whatever time they were stored at, all but the last minute's are due: the sweeper sends each of them once.
  const older = acknowledged.filter((message) => !message.startsWith(`jump ${JUMPS_HOURS.length - 1}`));
  await expect
    .poll(() => mail.received.length, { timeout: SWEEPS_WITHIN_MS })
    .toBeGreaterThanOrEqual(older.length);
  await stop();
  const database = await openDatabase({ dataDir });
  const stored = await expectAllStored(database, acknowledged);
  const mails = await expectMailsOnce(database, mail);
  await database.close();
  await mail.close();
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true });
  console.log(
    `${JUMPS_HOURS.length} clock jumps, ${acknowledged.length} rows acknowledged, ${stored} stored, 0 lost; mails ${JSON.stringify(mails)}`,
  );
});
