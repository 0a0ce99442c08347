import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ADMINS } from '#server/testing/site-data.ts';
import type { DashboardSite } from './dashboard-site.ts';

/** Waits until visitors get other pages than at this moment: rendering all of them would slow down the journeys beside it. */
export async function pagesFollow(
  { url, dataDir, sessionOf }: Pick<DashboardSite, 'url' | 'dataDir' | 'sessionOf'>,
  since: number,
): Promise<void> {
  const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const { access_token } = JSON.parse(await sessionOf(ADMINS[0] ?? ''));
  const headers = { apikey: publishableKey, Authorization: `Bearer ${access_token}` };
  const changedAt = async () => {
    const response = await fetch(`${url}/functions/v1/pages`, { headers });
    return (await response.json()).changedAt;
  };
  await expect.poll(changedAt, { timeout: 240_000 }).toBeGreaterThan(since);
}
