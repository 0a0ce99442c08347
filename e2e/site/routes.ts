import { pagePaths } from '#app/page-routes.ts';

const STAFF = /^\/(auth|setup|admin)(\/|$)/;

/** Every page that visitors see. */
export const sitePages = pagePaths.filter((path) => !STAFF.test(path)).map((path) => ({ path }));
