/** What menu, footer and cards show. The figures are the company's marketing figures, as the cards write them. */
export const projects = [
  {
    slug: 'sydnevia',
    name: 'Sydnevia',
    place: 'Sydney, NSW',
    city: 'Sydney',
    wash: 'harbour',
    description:
      'A slim tower of vertical fins on the harbour side of the city, with two garden floors and long views.',
    returnLabel: 'Expected ROI',
    returnFigure: '8-12% p.a.',
    returnBasis: '/disclaimer#expected-roi-of-8-12-p-a-sydnevia',
    priceFigure: 'AUD 850K',
  },
  {
    slug: 'brisnevia',
    name: 'Brisnevia',
    place: 'Brisbane, QLD',
    city: 'Brisbane',
    wash: 'jacaranda',
    description:
      'Planted terraces under deep slabs beside the river, drawn for shade, breeze and an outdoor life.',
    returnLabel: 'Rental yield',
    returnFigure: '5.2% p.a.',
    returnBasis: '/disclaimer#rental-yield-of-5-2-p-a-brisnevia',
    priceFigure: 'AUD 580K',
  },
] as const;

export type ProjectCard = (typeof projects)[number];
export type ProjectSlug = ProjectCard['slug'];
