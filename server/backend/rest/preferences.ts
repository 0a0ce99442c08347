import { HttpError } from '#server/requests/http-error.ts';

export interface Preferences {
  representation: boolean;
  countExact: boolean;
  /** One object instead of a list. */
  singular: boolean;
}

/** The options of Accept and Prefer that we support. */
export function readPreferences(headers: Headers): Preferences {
  const prefer = headers.get('prefer') ?? '';
  if (/resolution=(merge|ignore)-duplicates/.test(prefer)) {
    throw new HttpError(400, 'PGRST100', 'Upsert is not offered here');
  }
  return {
    representation: /return=representation/.test(prefer),
    countExact: /count=(exact|planned|estimated)/.test(prefer),
    singular: wantsOneObject(headers.get('accept') ?? ''),
  };
}

function wantsOneObject(accept: string): boolean {
  if (/application\/vnd\.pgrst\.object(\+json)?/.test(accept)) return true;
  if (accept === '' || /\*\/\*|application\/(\*|json|vnd\.pgrst\.array)/.test(accept)) return false;
  throw new HttpError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 100)}`);
}

/** Everything is in schema public. */
export function requirePublicSchema(headers: Headers): void {
  for (const name of ['accept-profile', 'content-profile']) {
    const profile = headers.get(name);
    if (profile !== null && profile !== 'public') {
      throw new HttpError(406, 'PGRST106', 'The schema must be one of the following: public');
    }
  }
}
