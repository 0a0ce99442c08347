import { expect, test } from 'vitest';
import { campaignInAddress, originInForm } from './submission-origin.ts';
import { visitOrigin } from './visit-origin.ts';

test('only known fields with a value are sent', () => {
  const form = new FormData();
  form.set('about', 'sydnevia');
  form.set('utmSource', '');
  form.set('assigned_to', 'me');
  form.set('referrerHost', 'news.example');
  expect(originInForm(form)).toEqual({ about: 'sydnevia', referrerHost: 'news.example' });
});

test('the campaign is read from our own URLs only', () => {
  const ours = 'https://nevia.test';
  const query = '?about=plan&utm_source=google&utm_medium=&status=read';
  expect(campaignInAddress(`${ours}/contact${query}#form`, ours)).toEqual({ utmSource: 'google' });
  for (const address of [null, '', 'nonsense', `https://evil.example/contact${query}`, `${ours}/contact`])
    expect(campaignInAddress(address, ours)).toEqual({});
});

test('a visit stores its first page, the campaign and the referring site', () => {
  const page = { pathname: '/projects/sydnevia', search: '?utm_medium=cpc&x=1', host: 'nevia.test' };
  expect(visitOrigin(page, 'https://news.example:8443/a?secret=1')).toEqual({
    landingPage: '/projects/sydnevia',
    utmMedium: 'cpc',
    referrerHost: 'news.example:8443',
  });
  for (const referrer of ['', 'nonsense', 'https://nevia.test/about'])
    expect(visitOrigin({ ...page, search: '' }, referrer)).toEqual({ landingPage: '/projects/sydnevia' });
});
