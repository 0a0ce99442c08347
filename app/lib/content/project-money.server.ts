import { factFigure, sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { paymentsOf } from '#content/costs/payments.ts';
import { planRules } from '#content/costs/plan-rules.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import { approvalFeeKey } from '#content/facts/approval-fees.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { aud } from '#content/facts/quantity.ts';
import type { projectPageWords } from '#content/pages/project.ts';
import type { ProjectPage } from '#content/project-pages/project-page.ts';
import type { ProjectCard } from '#content/projects.ts';
import { requirePlannedState, stateRow } from '#content/state-rules.ts';
import { inRupees } from './in-rupees.ts';

type Words = typeof projectPageWords;

/** What is paid when, for the cheapest home and a contract that is signed on the day on which the page is made. */
export function paymentPlan(project: ProjectCard, words: Words, today: string) {
  const { slug, price } = project;
  const state = requirePlannedState(project);
  const row = stateRow(state);
  const rules = planRules(published);
  const purchase = { price, state, foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  const costs = purchaseCosts(rules, purchase);
  const dated = paymentsOf(rules, { ...purchase, monthsToKeys: rules.settlementMonths }, costs, today);
  const dutiesBy = dated.find(({ name }) => name === 'duties')?.due ?? today;
  const { deposit, approval, duties, completion, balance, by, lead } = words.payments;
  const fee = approvalFeeKey(price);
  return {
    lead: withFacts(lead).replace('{price}', aud(price).text).replace('{date}', formatDate(today)),
    steps: [
      { when: deposit.when, figure: factFigure(`${slug}-deposit`), text: withFacts(deposit.text) },
      { when: approval.when, figure: factFigure(fee), text: withFacts(approval.text) },
      {
        when: withFacts(duties.when.replace('{due}', `{{${row.duty.due}}}`)),
        by: by.replace('{date}', formatDate(dutiesBy)),
        figure: factFigure(`${slug}-duties`),
        text: duties.text.replace('{state}', row.name),
      },
      { when: words.toBeAnnounced, figure: completion.figure, text: completion.text },
      { when: balance.when, figure: factFigure(`${slug}-balance`), text: balance.text },
    ],
    allIn: factFigure(`${slug}-all-in`),
    allInRupees: `${inRupees(costs.allIn)} at ${published['rupee-rate'].text}`,
    note: sourceNote([], [`${slug}-deposit`, fee, `${slug}-duty`, `${slug}-surcharge`]),
  };
}

const LINES = [
  'year-rent',
  'year-empty',
  'year-manager',
  'year-levies',
  'year-running',
  'year-land-tax',
] as const;

/** A year of letting: every line is a worked example of the register. */
export function lettingYear(project: ProjectCard, page: ProjectPage, words: Words['letting']) {
  const { slug } = project;
  const { letting } = stateRow(requirePlannedState(project));
  const keys: FactKey[] = [letting.grossYield, letting.levies, 'management-share', `${slug}-net-yield`];
  return {
    rows: LINES.map((line) => ({
      label: withFacts(words.rows[line].replace('{levies}', `{{${letting.levies}}}`)),
      amount: factFigure(`${slug}-${line}`),
    })),
    net: factFigure(`${slug}-net-rent`),
    netYield: factFigure(`${slug}-net-yield`),
    text: withFacts(page.lettingNote),
    note: sourceNote([page.lettingNote], keys),
  };
}
