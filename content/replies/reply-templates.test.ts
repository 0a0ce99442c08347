import { expect, test } from 'vitest';
import { facts } from '#content/facts/facts.ts';
import { projects } from '#content/projects.ts';
import { fillReplyFields, openReplyFields, replyFields, replyLabels } from './reply-template.ts';
import { filledTemplate, replyTemplates } from './reply-templates.ts';

const TODAY = '2026-11-15';
const MARK = /\{\{.*?\}\}/g;
const FIGURE = /\d[\d.,]*\s?(?:%|per cent)|(?:AUD|USD|INR|\$|₹)\s?\d|\d+ (?:days|months|years)/;

test('there is one template for each label, and each names itself', () => {
  expect(replyTemplates().map(({ id }) => id)).toEqual(Object.keys(replyLabels));
});

test('every figure comes from the register, and every bracket is a field', () => {
  const prices = projects.map(({ priceText }) => priceText);
  for (const { id, subject, text } of replyTemplates()) {
    const byHand = prices.reduce((rest, price) => rest.replaceAll(price, ''), text.replace(MARK, ''));
    expect(FIGURE.exec(`${subject}\n${byHand}`)?.[0], id).toBeUndefined();
    for (const [, field] of `${subject}\n${text}`.matchAll(/\[([^\]]*)\]/g))
      expect(replyFields).toContain(field);
    expect(text, id).toMatch(/^Dear \[first name\],\n/);
    expect(text, id).not.toMatch(/!|guarantee/);
  }
});

test('a filled template leaves only the fields of the submission open and lists its facts with their dates', () => {
  for (const template of replyTemplates()) {
    const { text, subject, facts: used } = filledTemplate(template, TODAY);
    expect(subject + text, template.id).not.toMatch(/\{\{|\}\}/);
    expect(openReplyFields(text), template.id).not.toContain('figures checked');
    for (const { key, text: words, as_of, review_by, is_due } of used) {
      expect(text, key).toContain(words);
      expect([facts[key as keyof typeof facts].reviewBy, is_due]).toEqual([review_by, false]);
      expect(as_of < review_by).toBe(true);
    }
  }
});

test('templates with figures state when they were checked, and that they are not advice', () => {
  for (const template of replyTemplates()) {
    const { text, facts: used } = filledTemplate(template, TODAY);
    if (used.length > 0)
      expect(text, template.id).toMatch(/last read on \d+ \w+ 20\d\d.*not legal, tax or financial advice/);
  }
});

test('past the review date a fact is due', () => {
  const sydnevia = replyTemplates()[1];
  const due = sydnevia && filledTemplate(sydnevia, '2027-01-01').facts.filter(({ is_due }) => is_due);
  expect(due?.map(({ key }) => key)).toContain('sydnevia-approval');
  expect(due?.map(({ key }) => key)).not.toContain('nsw-surcharge-purchaser-duty');
});

test('unknown fields stay in brackets', () => {
  const text = fillReplyFields('Dear [first name], [call time] [else]', { 'first name': 'Asha [call time]' });
  expect(text).toBe('Dear Asha [call time], [call time] [else]');
  expect(openReplyFields(text)).toEqual(['call time']);
});
