import type { BackendSettings } from '#server/backend/deps.ts';

/** Where a link may lead: the site's own origin or something under a configured address; else nowhere. */
export function allowedRedirect(settings: BackendSettings, wanted: string | undefined): URL | undefined {
  const url = wanted ? URL.parse(wanted) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.origin === new URL(settings.siteUrl).origin) return url;
  return settings.redirectAllowList.some((entry) => isUnder(url, entry)) ? url : undefined;
}

function isUnder(url: URL, entry: string): boolean {
  const base = URL.parse(entry);
  if (!base || base.origin !== url.origin) return false;
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return url.pathname === base.pathname || url.pathname.startsWith(folder);
}
