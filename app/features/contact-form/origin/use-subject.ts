import { useEffect, useState } from 'react';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import { homeIn, type Subject, withPlan } from './subject-chip.tsx';

/** The query of the page's URL, read by the server that rendered it. */
export interface Prefill {
  subject?: Subject | undefined;
  message?: string | undefined;
}

export function useSubject(prefill: Prefill | undefined, posted: ContactActionData | undefined) {
  const [subject, setSubject] = useState(posted ? posted.subject : prefill?.subject);
  const [message, setMessage] = useState<string>();
  const isLookedUp = prefill !== undefined || posted !== undefined;
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const about = query.get('about');
    if (!about || isLookedUp) return;
    setMessage(query.get('message') ?? undefined);
    const home = homeIn(query);
    void lookUp(about).then((found) => setSubject(found && { ...found, home }));
  }, [isLookedUp]);
  return withPlan(subject, posted?.values.message ?? prefill?.message ?? message);
}

async function lookUp(about: string): Promise<Subject | undefined> {
  const { findSubjectInBrowser } = await import('./find-subject-in-browser.ts');
  return findSubjectInBrowser(about);
}
