/** The site's colour tokens, so that PDFs and pages use the same colours. */
export const COLOUR = {
  paper: '#F6F3EC',
  sand: '#E8E0D2',
  line: '#CFC5B3',
  ink: '#14171A',
  stone: '#5F5B52',
  brass: '#7C5C2B',
  brassLight: '#CDAE73',
  harbour: '#1E4A5A',
  jacaranda: '#5A4A80',
  eucalypt: '#4C6152',
  danger: '#A1342A',
} as const;

/** The colours that a project or a state can have as its own. */
export const ACCENTS = ['harbour', 'jacaranda'] as const satisfies readonly (keyof typeof COLOUR)[];
export type Accent = (typeof ACCENTS)[number];
