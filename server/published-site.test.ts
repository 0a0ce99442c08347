import { expect, test } from 'vitest';
import { backendSettings } from './backend-settings.ts';
import { openTestDatabase } from './database/testing/test-databases.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { mailerOf } from './mail/mailer.ts';
import { followSite, siteOfFile } from './published-site.ts';

test('mails follow the published name and address, unless the settings name others', async () => {
  const published = siteOfFile();
  const deps = { database: await openTestDatabase('postgres'), log: createLog('silent') };
  const env = readEnv({});
  const [settings, mailer] = [backendSettings(env, 3000, published), mailerOf(env, '/nowhere', published)];
  followSite(published, { edits: { site: { brand: 'Aurelia', email: 'sales@aurelia.test' } } }, deps);
  expect([settings.siteName, settings.notifyTo, mailer.fromAddress]).toEqual([
    'Aurelia',
    ['sales@aurelia.test'],
    'sales@aurelia.test',
  ]);
  const set = readEnv({ NOTIFY_TO: 'office@aurelia.test', MAIL_FROM: 'Aurelia <no-reply@aurelia.test>' });
  expect(backendSettings(set, 3000, published).notifyTo).toEqual(['office@aurelia.test']);
  expect(mailerOf(set, '/nowhere', published).fromAddress).toBe('no-reply@aurelia.test');
  followSite(published, {}, deps);
  expect(settings.siteName).toBe(siteOfFile().brand);
  await deps.database.close();
});
