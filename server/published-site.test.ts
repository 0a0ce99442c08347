import { expect, test } from 'vitest';
import { backendSettings } from './backend-settings.ts';
import { readEnv } from './env.ts';
import { mailerOf } from './mail/mailer.ts';
import { followSite, siteOfFile } from './published-site.ts';

test('mails follow the published name and address, unless the settings name others', () => {
  const published = siteOfFile();
  const env = readEnv({});
  const [settings, mailer] = [backendSettings(env, 3000, published), mailerOf(env, '/nowhere', published)];
  followSite(published, { edits: { site: { brand: 'Aurelia', email: 'sales@aurelia.test' } } });
  expect([settings.siteName, settings.notifyTo, mailer.fromAddress]).toEqual([
    'Aurelia',
    ['sales@aurelia.test'],
    'sales@aurelia.test',
  ]);
  const set = readEnv({ NOTIFY_TO: 'office@aurelia.test', MAIL_FROM: 'Aurelia <no-reply@aurelia.test>' });
  expect(backendSettings(set, 3000, published).notifyTo).toEqual(['office@aurelia.test']);
  expect(mailerOf(set, '/nowhere', published).fromAddress).toBe('no-reply@aurelia.test');
  followSite(published, {});
  expect(settings.siteName).toBe(siteOfFile().brand);
});
