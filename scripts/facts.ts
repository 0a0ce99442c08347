/** `npm run facts`: what is due for review, and what is still a sample. `npm run facts -- 2027-01-01` shows a later day. */
import { isoToday } from '#content/costs/iso-date.ts';
import { type FactKey, fact, facts, isDueForReview } from '#content/facts/facts.ts';
import { openSamples } from '#content/samples.ts';

const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

const today = process.argv[2] ?? isoToday();
if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today))) {
  console.error(`"${today}" is not a date. Write it as 2027-01-01.`);
  process.exit(1);
}
const soon = new Date(Date.parse(today) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10);
const keys = (Object.keys(facts) as FactKey[]).sort((a, b) =>
  fact(a).reviewBy.localeCompare(fact(b).reviewBy),
);

console.log(`${keys.length} facts on ${today}.`);
list(
  'Due for review: pages show "being reviewed" beside these',
  keys.filter((key) => isDueForReview(key, today)),
);
list(
  `Due in the next ${SOON_DAYS} days`,
  keys.filter((key) => !isDueForReview(key, today) && isDueForReview(key, soon)),
);

const samples = openSamples();
console.log(`\nStill a sample, or missing, before going live (${samples.length})`);
for (const sample of samples) console.log(`  ${sample}`);

function list(title: string, due: FactKey[]): void {
  console.log(`\n${title} (${due.length})`);
  for (const key of due) {
    const { kind, reviewBy, text, source } = fact(key);
    console.log(
      `  ${reviewBy}  ${key}: ${text}\n              ${kind ?? 'rule'}: ${source.name}\n              ${source.url}`,
    );
  }
}
