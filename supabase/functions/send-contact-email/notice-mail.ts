import {
  htmlLink,
  labelledLink,
  letter,
  type Mail,
  oneLine,
  type Site,
} from '#supabase/functions/_shared/mail.ts';
import { type NoticeParts, noticePath, noticeText } from '#supabase/functions/_shared/notice-text.ts';

/** The notices that a person has not seen for ten minutes. */
export interface UnseenNotices {
  email: string;
  notices: NoticeParts[];
}

export function noticeMail({ email, notices }: UnseenNotices, { siteName, siteUrl }: Site): Mail {
  const items = notices.map((notice) => ({
    title: oneLine(noticeText(notice)),
    link: new URL(noticePath(notice), siteUrl).href,
  }));
  const [first] = items;
  const subject = items.length === 1 && first ? first.title : `${items.length} notices you have not seen`;
  return letter([email], subject.slice(0, 150), [
    `New on the ${siteName} dashboard:`,
    {
      text: items.map(({ title, link }) => `${title}\n${link}`).join('\n\n'),
      html: `<ul>${items.map(({ title, link }) => `<li dir="auto">${htmlLink(link, title)}</li>`).join('')}</ul>`,
    },
    labelledLink(new URL('/admin/account', siteUrl).href, 'Choose how you are notified'),
  ]);
}
