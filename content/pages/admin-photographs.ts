import type { PageWords } from '#content/reading/page-words.ts';

/** The page on which staff upload and describe photographs. */
export const adminPhotographsPage = {
  meta: {
    path: '/admin/photographs',
    title: 'Photographs',
    description: 'Upload and describe',
    index: false,
  },
  hint: 'JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB each. Place and camera data are removed.',
  empty: 'There are no photographs yet.',
  places: 'Choose where a photograph is shown in Content.',
  altHint: 'What it shows, for people who cannot see it. Without it no page can show the photograph.',
  focusHint: 'Click what must stay visible when the edges are cut off, or move the mark with the arrow keys.',
} as const satisfies PageWords;
