import { fact } from '#content/facts/facts.ts';
import type { ProjectCard } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { wordsOf } from '#content/words.ts';
import { costStackDrawing } from './cost-stack-drawing.ts';

const COSTS = [
  { key: 'duty', label: 'Transfer duty' },
  { key: 'surcharge', label: 'Foreign surcharge' },
  { key: 'approval', label: 'Approval fee' },
] as const;

/** What a foreign buyer who applies for approval pays on top of the price of the cheapest home. */
export function projectCostStack(project: ProjectCard) {
  const { slug, priceText } = project;
  return costStackDrawing({
    drawn: stateRow(requireCoveredState(project)).drawn,
    costs: COSTS.map((cost) => {
      const { value, text } = fact(`${slug}-${cost.key}`);
      return { ...cost, amount: Number(value), figure: text };
    }),
    total: `${fact(`${slug}-total`).text} · ${fact(`${slug}-total-share`).text}`,
    price: { label: wordsOf('pages/estimate-result').price, figure: priceText },
  });
}
