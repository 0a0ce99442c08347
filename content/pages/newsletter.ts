import { edited } from '#content/edited.ts';

/** /newsletter: the pages behind the links in our emails, by action; without one, the form. */
export interface NewsletterLinkWords {
  title: string;
  question: string;
  button: string;
  doneTitle: string;
  done: string;
  invalid: string;
}

export const newsletterPage = edited('pages/newsletter', {
  confirm: {
    title: 'Confirm the newsletter',
    question: 'One click subscribes the address this link was sent to.',
    button: 'Confirm subscription',
    doneTitle: 'You are subscribed',
    done: 'Thank you. Every issue has an unsubscribe link, and so has the email you came from. They work at any time.',
    invalid:
      'Links work for a week, and a newer email replaces an older one. You can subscribe again beside the articles.',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    question: 'One click unsubscribes the address this link was sent to.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'You will get no more newsletters from us, and no one else can sign you up again.',
    invalid:
      'A newer email from us may have replaced it, so try the link in that one. If none works, write to us and we will remove you.',
  },
  return: {
    title: 'Subscribe again',
    question:
      'We no longer hold the address this link was sent to. Please type it, then confirm with the link we email you.',
    button: 'Subscribe again',
    doneTitle: 'Please check your inbox',
    done: 'If this link was sent to that address, we have emailed it a link to confirm.',
    invalid: 'Please write to us, and we will put you on the list again.',
  },
  subscribe: {
    title: 'Subscribe to the newsletter',
    question:
      'We write when there is a new article or a rule changes. You confirm first, and can unsubscribe at any time.',
    button: 'Subscribe',
    doneTitle: 'Please check your inbox',
    done: 'If this address is not subscribed yet, we have sent it a link to confirm, which works for a week. If you unsubscribed before, use the link in an earlier email to subscribe again, or write to us.',
    invalid: 'Please open the link in our email once more, or write to us.',
  },
});
