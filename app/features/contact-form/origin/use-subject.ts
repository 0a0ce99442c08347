import { useEffect, useState } from 'react';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import { type Subject, withPlan } from './subject-chip.tsx';

/** What the address of the page asks for, read by the server that made it. */
export interface Asked {
  subject?: Subject | undefined;
  message?: string | undefined;
}

export function useSubject(asked: Asked | undefined, posted: ContactActionData | undefined) {
  const [subject, setSubject] = useState(posted ? posted.subject : asked?.subject);
  const [message, setMessage] = useState<string>();
  const isLookedUp = asked !== undefined || posted !== undefined;
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const about = query.get('about');
    if (!about || isLookedUp) return;
    setMessage(query.get('message') ?? undefined);
    void lookUp(about).then(setSubject);
  }, [isLookedUp]);
  return withPlan(subject, posted?.values.message ?? asked?.message ?? message);
}

async function lookUp(about: string): Promise<Subject | undefined> {
  const { findSubjectInBrowser } = await import('./find-subject-in-browser.ts');
  return findSubjectInBrowser(about);
}
