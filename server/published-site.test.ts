import { expect, test } from 'vitest';
import { projectList } from '#content/project-list.ts';
import { backendSettings } from './backend-settings.ts';
import { openTestDatabase } from './database/testing/test-databases.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { mailerOf } from './mail/mailer.ts';
import { followSite, publishedSite } from './published-site.ts';

test('mails follow the published name and address, unless the settings name others', async () => {
  const published = publishedSite();
  const deps = { database: await openTestDatabase('postgres'), log: createLog('silent') };
  const env = readEnv({});
  const [settings, mailer] = [backendSettings(env, 3000, published), mailerOf(env, deps.database, published)];
  const projects = projectList().map((project) => ({ ...project, name: `${project.name} One` }));
  const edits = { site: { brand: 'Aurelia', email: 'sales@aurelia.test' }, 'project-list': { projects } };
  await followSite(published, { edits }, deps);
  expect([settings.siteName, settings.notifyTo, mailer.fromAddress]).toEqual([
    'Aurelia',
    ['sales@aurelia.test'],
    'sales@aurelia.test',
  ]);
  expect(settings.projectNames.sydnevia).toBe(projects[0]?.name);
  const set = readEnv({ NOTIFY_TO: 'office@aurelia.test', MAIL_FROM: 'Aurelia <no-reply@aurelia.test>' });
  expect(backendSettings(set, 3000, published).notifyTo).toEqual(['office@aurelia.test']);
  expect(mailerOf(set, deps.database, published).fromAddress).toBe('no-reply@aurelia.test');
  await followSite(published, {}, deps);
  expect([settings.siteName, settings.projectNames]).toEqual([
    publishedSite().brand,
    publishedSite().projectNames,
  ]);
  await deps.database.close();
});
