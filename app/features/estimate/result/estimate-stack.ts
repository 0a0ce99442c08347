import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { costLines } from '#app/features/estimate/words/cost-lines.ts';
import { formatShare } from '#app/features/estimate/words/format-share.ts';
import { costStackDrawing } from '#app/lib/charts/cost-stack-drawing.ts';
import { formatMoney } from '#content/money.ts';
import { wordsOf } from '#content/words.ts';
import type { PdfStack } from '#pdf/estimate-pdf-data.ts';

export function estimateStack({ input, costs }: Estimate, { notes }: EstimateData): PdfStack {
  return costStackDrawing({
    drawn: notes.states[input.state].drawn,
    costs: costLines(input, costs, notes).map((line) => ({
      ...line,
      figure: formatMoney(line.amount, 'AUD'),
    })),
    total: `${formatMoney(costs.total, 'AUD')} · ${formatShare(costs.totalShare)}`,
    price: {
      label: input.project ?? wordsOf('pages/estimate-result').price,
      figure: formatMoney(input.price, 'AUD'),
    },
  });
}
