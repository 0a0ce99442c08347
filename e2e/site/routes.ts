/** The public pages of part 3, each with its one heading. */
export const sitePages = [
  { path: '/', heading: "Invest in Australia's Future" },
  { path: '/about', heading: 'Who We Are' },
  { path: '/projects', heading: 'One tower, one terrace' },
  { path: '/projects/sydnevia', heading: 'Sydnevia' },
  { path: '/projects/brisnevia', heading: 'Brisnevia' },
  { path: '/management', heading: 'The people you will speak with' },
  { path: '/faqs', heading: 'Five questions, straight answers' },
  { path: '/contact', heading: 'One conversation, two time zones' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/terms', heading: 'Terms of Use' },
  { path: '/disclaimer', heading: 'Disclaimer' },
  { path: '/thank-you', heading: 'Thank You!' },
] as const;
