import { edited } from './edited.ts';
import { projectBySlug } from './projects.ts';

const sydnevia = projectBySlug('sydnevia');

/** The marketing claims. Each one links to the part of the disclaimer that explains it. */
export const { claims } = edited('claims', {
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
});
