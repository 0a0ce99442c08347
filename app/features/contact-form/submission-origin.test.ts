import { expect, test } from 'vitest';
import { originInAddress, originInForm } from './submission-origin.ts';

test('only the known fields that are filled are sent along', () => {
  const form = new FormData();
  form.set('about', 'sydnevia');
  form.set('utmSource', '');
  form.set('assigned_to', 'me');
  form.set('referrerHost', 'news.example');
  expect(originInForm(form)).toEqual({ about: 'sydnevia', referrerHost: 'news.example' });
});

test('an address of ours tells subject and campaign, one of another site nothing', () => {
  const ours = 'https://nevia.test';
  const query = '?about=plan&utm_source=google&utm_medium=&status=read';
  expect(originInAddress(`${ours}/contact${query}#form`, ours)).toEqual({
    about: 'plan',
    utmSource: 'google',
  });
  for (const address of [null, '', 'nonsense', `https://evil.example/contact${query}`, `${ours}/contact`])
    expect(originInAddress(address, ours)).toEqual({});
});
