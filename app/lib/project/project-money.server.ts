import { factFigure, sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import type { FactKey } from '#content/facts/facts.ts';
import type { projectPageWords } from '#content/pages/project.ts';
import { paymentSteps } from '#content/project-pages/payment-steps.ts';
import type { ProjectPage } from '#content/project-pages/project-page.ts';
import type { ProjectCard } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';

type Words = typeof projectPageWords;

/** The payments for the cheapest home. */
export function paymentPlan(project: ProjectCard, words: Words) {
  const { facts, ...plan } = paymentSteps(project, words, withFacts);
  return { ...plan, note: sourceNote([], facts) };
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
  const { letting } = stateRow(requireCoveredState(project));
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
