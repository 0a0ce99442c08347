/** `npm run licences`: writes the list of packages and their licences. */
import { writeFileSync } from 'node:fs';
import { LICENCES_FILE, licenceList } from './licence-list.ts';

writeFileSync(LICENCES_FILE, licenceList());
