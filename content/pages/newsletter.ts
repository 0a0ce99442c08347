/** /newsletter: where the links in our mails lead, by what each link is for. */
export interface NewsletterLinkWords {
  title: string;
  question: string;
  button: string;
  doneTitle: string;
  done: string;
  invalid: string;
}

export const newsletterPage = {
  confirm: {
    title: 'Confirm the newsletter',
    question: 'One click, and the newsletter comes to the address that this link was sent to.',
    button: 'Confirm subscription',
    doneTitle: 'You are subscribed',
    done: 'Thank you. Every mail carries a link that ends it.',
    invalid:
      'It works for a week, and a newer mail replaces it. You can subscribe again beside the articles.',
  },
  unsubscribe: {
    title: 'Leave the newsletter',
    question: 'One click, and no further newsletter is sent to the address that this link was sent to.',
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: 'No further newsletter will be sent to you, and nobody but you can order it for you again.',
    invalid:
      'A newer mail from us may have replaced it; its own link works. If none does, write to us and we remove you.',
  },
  return: {
    title: 'Come back to the newsletter',
    question:
      'We no longer know the address that this link was sent to. Please type it, and confirm with the link in the mail that follows.',
    button: 'Subscribe again',
    doneTitle: 'Please check your inbox',
    done: 'If this link was sent to that address, a mail with a link to confirm is on its way.',
    invalid: 'Please write to us, and we will put you on the list again.',
  },
  unknown: {
    title: 'Newsletter',
    question: 'One click carries out what the link in our mail is for.',
    button: 'Continue',
    doneTitle: 'Done',
    done: 'Your choice is stored.',
    invalid: 'Please open the link in our mail once more, or subscribe beside the articles.',
  },
} as const satisfies Record<string, NewsletterLinkWords>;
