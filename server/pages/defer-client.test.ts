import { expect, test } from 'vitest';
import { deferClient } from './defer-client.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry-1.js"/></head><body><p>Words</p><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/home-loader-1.js";
import * as route1_main from "/assets/home-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry-1.js");</script></body></html>`;

test('nothing is fetched for the client until the boot decides so', () => {
  const html = deferClient(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<p>Words</p>');
});

test('the boot knows the same modules React Router would have imported', () => {
  const data = /id="client-modules">(.*?)<\/script>/.exec(deferClient(page))?.[1];
  expect(JSON.parse(data as string)).toEqual({
    manifest: '/assets/manifest-1.js',
    routes: { root: ['/assets/root-1.js'], 'routes/home': ['/assets/home-loader-1.js', '/assets/home-1.js'] },
    entry: '/assets/entry-1.js',
    preload: ['/assets/manifest-1.js', '/assets/entry-1.js'],
  });
});

test('the boot is the same text on every page', () => {
  const boot = (html: string) => /<script>([\s\S]*?)<\/script>/.exec(deferClient(html))?.[1];
  expect(boot(page)).toBe(boot(page.replaceAll('home', 'about')));
});

test('a page that starts its client in another way stops the build', () => {
  expect(() => deferClient('<html></html>')).toThrow('no React Router module script');
  expect(() => deferClient(page.replace('__reactRouterRouteModules', 'somethingElse'))).toThrow(
    'changed how it starts',
  );
});
