import { useEffect, useRef, useState } from 'react';
import { type DashboardPlace, rememberedPlace } from './dashboard-memory.ts';
import { Inbox } from './inbox.ts';
import { keepInboxLive } from './live-inbox.ts';
import type { SubmissionFilter } from './submission-filter.ts';
import { Tally } from './tally.ts';

interface InboxParts {
  inbox: Inbox;
  tally: Tally;
  /** Where this person was when the session ended, if the filter is still the same. */
  place: DashboardPlace | undefined;
}

/** Made once behind the gate, closed when the dashboard goes. */
export function useInbox(
  userId: string,
  filter: SubmissionFilter,
  openId: string | undefined,
  onRefused: () => void,
) {
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const [parts] = useState((): InboxParts => {
    const tally = new Tally(() => refused.current());
    const place = rememberedPlace(userId);
    const isSame = JSON.stringify(place?.filter) === JSON.stringify(filter);
    return { inbox: new Inbox(tally), tally, place: isSame ? place : undefined };
  });
  const first = useRef({ filter, place: parts.place });

  useEffect(() => {
    const { inbox, tally } = parts;
    let isClosed = false;
    // The list first: the embedded database answers one question at a time.
    void inbox.open(first.current.filter, first.current.place).then(() => {
      if (!isClosed) tally.open();
    });
    const stop = keepInboxLive(inbox);
    return () => {
      isClosed = true;
      stop();
      tally.close();
      inbox.close();
    };
  }, [parts]);

  useEffect(() => parts.inbox.setFilter(filter), [parts, filter]);
  useEffect(() => parts.inbox.keepOpen(openId), [parts, openId]);
  return parts;
}
