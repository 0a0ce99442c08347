import { useEffect, useState } from 'react';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import type { Subject } from './subject-chip.tsx';

/** What the address of the page asks for, read by the server that made it. */
export interface Asked {
  subject?: Subject | undefined;
  message?: string | undefined;
}

export function useSubject(asked: Asked | undefined, posted: ContactActionData | undefined) {
  const [subject, setSubject] = useState(posted ? posted.subject : asked?.subject);
  const isLookedUp = asked !== undefined || posted !== undefined;
  useEffect(() => {
    const about = new URLSearchParams(window.location.search).get('about');
    if (about && !isLookedUp) void lookUp(about).then(setSubject);
  }, [isLookedUp]);
  return subject;
}

async function lookUp(about: string): Promise<Subject | undefined> {
  const { findSubjectInBrowser } = await import('./find-subject-in-browser.ts');
  return findSubjectInBrowser(about);
}
