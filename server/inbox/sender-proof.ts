import { domainToASCII } from 'node:url';

const DOMAIN_AT_MOST = 255;

/**
 * Whether our own mail server confirmed the domain of the sender (RFC 8601). Only the topmost header with its name counts: those
 * below came with the mail, and anyone can write them. `headers` are the values of Authentication-Results.
 */
export function isSenderProven(headers: readonly string[], email: string, server: string): boolean {
  const domain = domainOf(email);
  for (const header of headers) {
    const [name = '', ...results] = bare(header).split(';');
    if (name.trim().split(' ')[0]?.toLowerCase() === server.toLowerCase())
      return domain !== '' && results.some((result) => proves(result, domain));
  }
  return false;
}

function proves(result: string, domain: string): boolean {
  const method = /^ ?(dmarc|dkim) ?= ?pass(?: |$)/i.exec(result)?.[1]?.toLowerCase();
  if (method === 'dmarc') return (property(result, / header\.from ?= ?/i) ?? domain) === domain;
  if (method !== 'dkim') return false;
  const signer = property(result, / header\.d ?= ?/i) ?? property(result, / header\.i ?= ?/i) ?? '';
  // A key of `com` would sign for everyone below it.
  return signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`));
}

function property(result: string, name: RegExp): string | undefined {
  const [, given] = result.split(name, 2);
  return given === undefined ? undefined : domainOf(given.split(' ', 1)[0] ?? '');
}

function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain.length > DOMAIN_AT_MOST ? '' : domainToASCII(domain);
}

/** Without comments and with a quoted text as one `"`: both may contain what the sender chose. Blanks are single. */
function bare(value: string): string {
  const kept: string[] = [];
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at] ?? '';
    if (character === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (character === '"' && depth === 0) {
      isQuoted = !isQuoted;
      if (isQuoted) kept.push('"');
    } else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (depth > 0) depth -= character === ')' ? 1 : 0;
    else if (!/\s/.test(character)) kept.push(character);
    else if (kept.at(-1) !== ' ') kept.push(' ');
  }
  return kept.join('');
}
