/** Search terms and the terms of our texts for the same thing. A search for the first finds sections with the second. */
export const alsoCalled: readonly (readonly [searched: string, written: RegExp])[] = [
  ['stamp duty', /transfer duty/i],
  ['stamp duty', /\bduty and surcharge\b/i],
  ['tcs', /tax collected at source/i],
  ['tds', /\bwithh(?:olds|olding|eld)\b/i],
  ['lrs', /liberalised remittance scheme/i],
  ['mortgage', /\bloans?\b/i],
  ['flat', /\bapartments?\b/i],
];

/** Too common to be useful in a search. */
export const commonWords = new Set(
  'a about above after all also an and any are as at be because been before being below both but by can could did do does each few for from further had has have he her here his how i if in into is it its just like may might more most must my no nor not now of off on once one only or other our out over own same she should so some such than that the their them then there these they this those through to too under until up very was we were what when where which while who whom whose why will with would you your'.split(
    ' ',
  ),
);
