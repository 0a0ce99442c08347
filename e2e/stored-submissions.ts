import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface StoredSubmission {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  message: string;
  status: string;
  about: string | null;
  source: string | null;
  landing_page: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  call_at: string | null;
  call_zone: string | null;
}

/** Reads the database with the server's service key. */
export async function storedSubmissions(baseURL: string, email: string): Promise<StoredSubmission[]> {
  const { secretKey } = JSON.parse(await readFile(join(process.env.E2E_DATA_DIR ?? '', 'keys.json'), 'utf8'));
  const url = new URL('/rest/v1/contact_submissions', baseURL);
  url.searchParams.set('email', `eq.${email}`);
  const response = await fetch(url, { headers: { apikey: secretKey, 'User-Agent': 'journeys' } });
  if (!response.ok) throw new Error(`The database answered ${response.status}: ${await response.text()}`);
  return await response.json();
}
