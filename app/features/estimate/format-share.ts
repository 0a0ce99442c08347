const onePlace = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const rates = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A share such as 0.1462 as 14.6%. */
export function formatShare(share: number): string {
  return `${onePlace.format(share * 100)}%`;
}

export function formatRate(rate: number): string {
  return rates.format(rate);
}
