import { edited } from './edited.ts';
import { projectBySlug } from './projects.ts';

const sydnevia = projectBySlug('sydnevia');

/** The marketing claims, and in short how to read them, by the part of the disclaimer that explains it in full. */
export const { claims, howToRead } = edited('claims', {
  claims: [
    {
      value: '100%',
      label: 'FIRB success rate',
      note: 'guaranteed FIRB approval guidance',
      basis: '/disclaimer#approvals',
    },
    {
      value: '50+',
      label: 'Premium properties',
      note: 'not homes for sale today; details on request',
      basis: '/disclaimer#premium-properties',
    },
    {
      value: `${sydnevia.priceFigure}+`,
      label: 'Starting investment',
      note: `for ${sydnevia.name}, before government costs`,
      basis: sydnevia.priceBasis,
    },
    {
      value: sydnevia.returnShare,
      label: 'Expected ROI',
      note: 'a year, gross, before costs and tax',
      basis: sydnevia.returnBasis,
    },
  ],
  howToRead: {
    approvals:
      'It is about applications that we have guided, and does not predict yours. Approval is decided case by case, and no one can guarantee it.',
    'premium-properties':
      'It states the scale of our work. It is not the number of homes for sale today, nor of homes sold.',
    'from-prices': 'The lowest price at which we expect to offer a home. Government costs come on top.',
    'sydnevia-return':
      'The gross return we expect in a year, rent and growth in value together, before all costs and tax. It is not a yield, and it is not guaranteed.',
    'brisnevia-return':
      'The rent we target for a year, divided by the price, before all costs and tax. No rent is guaranteed.',
  },
});
