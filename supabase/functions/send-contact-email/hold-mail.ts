import { dateFormat, formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import { labelledLink, letter, type Mail, oneLine, type Site } from '#supabase/functions/_shared/mail.ts';

/** A hold that ends within hours, or that has ended by itself. */
interface EndingHold {
  project: string;
  number: string;
  holder_name: string;
  until: string;
  is_ended: boolean;
  submission_id: string | null;
  recipients: string[];
}

const until = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Australia/Sydney',
});

export function holdMail(hold: EndingHold, { siteUrl }: Site): Mail {
  const home = `${hold.number} (${hold.project})`;
  const person = oneLine(hold.holder_name);
  const when = `${formatMoment(hold.until, until)} in Sydney`;
  const sentence = hold.is_ended
    ? `The hold of home ${home} for ${person} ended on ${when}. The home is available again.`
    : `The hold of home ${home} for ${person} ends on ${when}. Extend it, reserve the home, or let it end.`;
  const link = new URL(`/admin/homes?project=${hold.project}&home=${hold.number}`, siteUrl).href;
  const subject = hold.is_ended ? `The hold of ${home} has ended` : `The hold of ${home} ends soon`;
  return letter(hold.recipients, subject, [sentence, labelledLink(link, 'Open the home')]);
}
