import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Known to the server and to the journeys, so that these can read the keys and the mails. */
export const e2eDataDir = join(tmpdir(), 'nevia-e2e');
