/** No line ends between a currency and its amount. */
export function unbrokenAmounts(text: string): string {
  return text.replace(/\b(AUD|USD) (?=\d)/g, '$1\u00a0');
}
