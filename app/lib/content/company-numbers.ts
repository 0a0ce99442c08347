const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const ACN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 1];

const digitsOf = (text: string) => [...text.replaceAll(' ', '')].map(Number);
const weighed = (digits: number[], weights: number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? Number.NaN), 0);

/** An Australian Business Number: eleven digits, of which the first two check the others. */
export function isAbn(text: string): boolean {
  const [first = 0, ...rest] = digitsOf(text);
  return rest.length === 10 && weighed([first - 1, ...rest], ABN_WEIGHTS) % 89 === 0;
}

/** An Australian Company Number: nine digits, of which the last checks the others. */
export function isAcn(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === 9 && (10 - (weighed(digits, ACN_WEIGHTS) % 10)) % 10 === digits[8];
}
