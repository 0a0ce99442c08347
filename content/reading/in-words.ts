const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const places =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** "five" for a list of five; digits above twelve. */
export function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

/** "sixth" for 6; "next" above twelve. */
export function ordinalInWords(place: number): string {
  return places[place] ?? 'next';
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
