/** The words of one page each; in titles, *a word* between stars is set in italics. */
import { z } from 'zod';
import {
  callToAction,
  factKey,
  flag,
  group,
  hero,
  link,
  list,
  meta,
  named,
  photograph,
  prose,
  text,
  texts,
} from './kinds.ts';

export const pages = {
  about: group({
    meta,
    hero: group({ eyebrow: text, title: text, lead: prose, pictureAlt: prose }),
    intro: group({ title: text, lead: prose, text: prose, ticks: list(named) }),
    values: group({ eyebrow: text, title: text, items: list(named) }),
    services: group({
      eyebrow: text,
      title: text,
      groups: list(group({ name: text, text, items: list(prose) })),
    }),
    claimsTitle: text,
    callToAction,
  }),
  article: group({
    callToAction: callToAction.omit({ eyebrow: true }),
    related: texts('title link'),
  }),
  blogs: group({ meta, hero, featured: text }),
  contact: texts('detailsTitle whatsappAbout estimateLink formTitle').extend({ meta, hero }),
  estimate: group({ meta, hero }),
  'estimate-result': texts(
    'allIn ownHome price priceOf surcharge duty approval approvalOf certificate noFee conveyancing',
    'conveyancingOf lender cash landTax vacancy foreignShare rate beingReviewed plainWords ask pdf',
  ).extend({
    due: texts('title hint'),
    yearly: texts('title hint'),
    remittance: texts('title hint toSend senders beyond taxInAll ownMoney loanLeftOut limit tax'),
    accounts: texts('title hint nro'),
    elsewhere: group({ title: text, text: prose }),
    leftOut: group({ title: text, conveyancing: text, list: list(prose), notice: prose }),
  }),
  faqs: group({
    meta,
    hero,
    groups: group({
      buying: texts('title text'),
      money: texts('title text'),
      owning: texts('title text'),
    }),
    whatNow: group({ eyebrow: text, title: text, steps: list(group({ name: text, text: prose, link })) }),
    callToAction,
  }),
  'front-page': group({
    meta,
    hero: texts('eyebrow title lead button').extend({ pictureAlt: prose, photograph }),
    partner: texts('eyebrow title button').extend({ lead: prose, ticks: list(named) }),
    projects: texts('title link estimateLink'),
    services: group({
      eyebrow: text,
      title: text,
      items: list(
        group({ icon: z.enum(['approval', 'returns', 'legal', 'process']), name: text, text: prose }),
      ),
    }),
    articles: texts('eyebrow title link'),
    contact: texts('eyebrow title formTitle').extend({ lead: prose }),
  }),
  layout: group({
    menu: texts('allProjects button estimateLink').extend({
      pages: texts('home about projects management blogs faqs contact'),
    }),
    footer: texts('quickLinks projects articles contact').extend({ legal: list(link) }),
    rupeeRate: text,
    samples: texts('profile drawing model design homes address contact'),
    notFoundBreadcrumb: text,
    error: group({ title: text, text: prose, button: text }),
  }),
  legal: texts('lastUpdated contents share'),
  management: group({ meta, hero, listLabel: text, photographsInColour: flag, callToAction }),
  newsletter: group({
    confirm: texts('title question button doneTitle').extend({ done: prose, invalid: prose }),
    unsubscribe: texts('title question button doneTitle').extend({ done: prose, invalid: prose }),
    return: texts('title button doneTitle invalid').extend({ question: prose, done: prose }),
    subscribe: texts('title button doneTitle invalid').extend({ question: prose, done: prose }),
  }),
  'not-found': texts('title subtitle text button').extend({ meta, links: list(link) }),
  /** What all project pages share; {project} is the project's name. */
  project: texts('enquire building startingPrice buys place toBeAnnounced travel').extend({
    keywords: list(text),
    sections: texts('label views costs place'),
    model: group({ note: prose }),
    stages: group({
      'coming-soon': texts('title link message').extend({ text: prose }),
      'sold-out': texts('title link message').extend({ text: prose }),
      completed: texts('title link message').extend({ text: prose }),
    }),
    plans: texts('eyebrow title'),
    homes: texts(
      'bed ground level enquire from available counts thin seen seenGround otherLevels',
      'estimate share shareTitle',
    ).extend({
      columns: texts('home type parking price state'),
      filters: group({ bedrooms: texts('title all') }),
      states: texts('available reserved sold'),
      cars: texts('none one more'),
      message: prose,
      facts: texts('inside outside bathrooms parking'),
      shared: texts('title description'),
      rate: prose,
      real: prose,
    }),
    payments: texts('eyebrow title allIn estimateLink').extend({
      lead: prose,
      deposit: texts('when text'),
      approval: texts('when text'),
      duties: texts('when text'),
      completion: texts('figure text'),
      balance: texts('when text'),
      tax: prose,
    }),
    known: texts('title text programme particulars'),
    letting: texts('title caption net netYield afterTax').extend({
      rows: texts('year-rent year-empty year-manager year-levies year-running year-land-tax'),
    }),
    steps: texts('title'),
    costs: texts('title disclaimerLink once yearly').extend({ caution: prose, coming: prose }),
    progress: texts('eyebrow title'),
    questions: texts('eyebrow title link'),
    callToAction: callToAction.omit({ eyebrow: true }),
  }),
  projects: group({
    meta,
    hero,
    listLabel: text,
    estimateLink: text,
    comparison: group({
      title: text,
      rows: list(
        group({
          name: text,
          texts: z.record(z.string(), prose),
          figures: z.record(z.string(), text).optional(),
        }),
      ),
    }),
    whyInvest: group({ eyebrow: text, title: text, items: list(named) }),
    callToAction,
  }),
  'thank-you': texts('eyebrow title homeButton projectsButton supportLine whatsappAbout nextTitle').extend({
    meta,
    lead: prose,
    nextSteps: list(named),
    meanwhile: list(link),
  }),
  'article-charts': group({
    costs: texts('title note').extend({ bars: texts('surcharge duty approval') }),
    remittance: texts('title note contract balance'),
    yields: group({ title: text, bars: list(group({ name: text, fact: factKey, isOld: flag.optional() })) }),
  }),
  /** Of the PDF of a project, {project}, and of an estimate. */
  pdf: group({
    /** What all project pages share; {project} is the project's name. */
    project: texts(
      'subject from rupees homes range size sizes planFrom planScale planSoldOut asAt',
      'scan link',
    ).extend({ notes: list(prose) }),
    estimate: texts('subject asAt meaning scan tap disclaimer').extend({ busy: prose }),
  }),
  'home-pictures': group({ planCaption: prose, homeModelAlt: prose, modelCaption: text }),
};
