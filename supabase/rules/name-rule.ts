/** The name of a person on staff. Customers see it in mails, where these characters could make it pass for an address. */
export const NAME_MAX_LENGTH = 80;
const REFUSED = String.raw`<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069`;
export const NOT_IN_NAMES = `[${REFUSED}]`;
export const NAME_PATTERN = `[^${REFUSED}]*`;
export const NAME_TITLE = `A name has at most ${NAME_MAX_LENGTH} characters, and none of < > @ "`;

export function isName(name: string): boolean {
  return name.length <= NAME_MAX_LENGTH && name === plainName(name);
}

/** For names that were stored before this rule. */
export function plainName(name: string): string {
  return name.replaceAll(new RegExp(NOT_IN_NAMES, 'g'), '');
}
