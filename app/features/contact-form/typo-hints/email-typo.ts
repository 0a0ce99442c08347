import { commonMailDomains, lookAlikeMailDomains } from '#content/mail-domains.ts';

const MISTYPED_COM = /\.(?:con|cmo|ocm|cim|vom|xom|comm|c0m|om)$/;

/** The address that was probably meant, or undefined. Only a suggestion: the domain may exist. */
export function likelyEmail(email: string): string | undefined {
  const [, name, typed = ''] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(email) ?? [];
  const domain = typed.toLowerCase();
  if (!name || isKnown(domain)) return undefined;
  const corrected = domain.replace(MISTYPED_COM, '.com');
  const meant = isKnown(corrected) ? corrected : (nearest(corrected) ?? corrected);
  return meant === domain ? undefined : `${name}@${meant}`;
}

function isKnown(domain: string): boolean {
  return [...commonMailDomains, ...lookAlikeMailDomains].some((known) => known === domain);
}

/** One typo away. Without a top-level domain only the name is compared: "asha@yaho". */
function nearest(domain: string): string | undefined {
  return commonMailDomains.find((known) => {
    const name = known.slice(0, known.indexOf('.'));
    return domain.includes('.')
      ? isOneSlipAway(domain, known)
      : domain === name || isOneSlipAway(domain, name);
  });
}

/** One letter too many, too few or wrong, or two adjacent letters swapped. */
export function isOneSlipAway(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const rest = typed.slice(start);
  const other = meant.slice(start);
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}
