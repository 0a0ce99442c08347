/** No line ends between a number and its currency or unit. */
export function unbrokenAmounts(text: string): string {
  return text.replace(
    /\b(AUD|USD) (?=\d)|(?<=[\d%]) (?=(?:million|lakh|crore|m²|p\.a\.)(?!\w))/g,
    (_, currency = '') => `${currency}\u00a0`,
  );
}
