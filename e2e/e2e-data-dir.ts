import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8);

/** Known to the server and to the journeys, so that these can read the keys and the mails; one for each checkout. */
export const e2eDataDir = join(tmpdir(), `nevia-e2e-${checkout}`);
