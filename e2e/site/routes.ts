import { pagePaths } from '#app/page-routes.ts';

const STAFF = ['/auth', '/admin', '/admin/account', '/admin/activity'];

/** Every page that visitors see. */
export const sitePages = pagePaths.filter((path) => !STAFF.includes(path)).map((path) => ({ path }));
