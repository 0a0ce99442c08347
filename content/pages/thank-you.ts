import { type PageWords, pageWords } from '#content/reading/page-words.ts';

export const thankYouPage = pageWords('pages/thank-you', {
  meta: {
    path: '/thank-you',
    title: 'Thank You',
    description: 'Your message has been received. What happens next.',
    index: false,
  },
  eyebrow: 'Message received',
  title: 'Thank You!',
  lead: 'We have received your message. Someone in Sydney or Hyderabad will read it and reply to you.',
  homeButton: 'Back to Home',
  projectsButton: 'View Our Projects',
  supportLine: 'Need us sooner? Call our support line on',
  /** The first line of a chat: "Hello Nevia, I am writing about …". */
  whatsappAbout: 'the message I sent',
  nextTitle: 'What happens next?',
  nextSteps: [
    { name: 'We read it', text: 'Our team reviews your inquiry within {{site.replyWithinHours}} hours.' },
    { name: 'We get in touch', text: 'We contact you to schedule a personalised consultation.' },
    { name: 'You explore', text: 'You can explore investment opportunities, with us or on your own.' },
  ],
  meanwhile: [
    { label: 'Work out the whole cost', to: '/plan' },
    { label: 'Questions buyers ask', to: '/faqs' },
  ],
} satisfies PageWords);
