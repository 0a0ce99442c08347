import { filledTemplates } from '#content/replies/reply-templates.ts';

/** The templates of replies with their current figures, for the server only: no address of the site leads here. */
export function loader() {
  // The day by the clock of the office that is responsible for the figures.
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
  return Response.json(filledTemplates(today));
}
