import { company, licenceLine } from '#content/company.ts';
import { faqs } from '#content/faqs.ts';
import { leaders } from '#content/leaders.ts';
import { allProjects, projects } from '#content/projects.ts';
import { type Office, site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { capitalised, inWords, ordinalInWords } from './in-words.ts';

/** New South Wales and Queensland require agents to disclose benefits from those they introduce. */
const REFERRAL_FEES_TO_COME =
  'Whether we take fees from the solicitors, managers and tax agents we introduce is published here before contracts are offered.';

const MARK = /\{\{([^{}]*)\}\}/g;
const TEXT_NAME = /^[a-z-]+\./;

/** The texts that follow from the homes of a project: {{sydnevia.from}}, {{sydnevia.price}}. */
const projectTexts: Record<string, Record<string, string>> = Object.fromEntries(
  projects.map(({ slug, name, city, priceFigure, priceText, count, returnShare, returnFigure }) => [
    slug,
    {
      name,
      city,
      from: priceFigure,
      price: priceText,
      homes: String(count),
      return: returnFigure,
      returnShare,
    },
  ]),
);
projectTexts.projects = {
  count: inWords(projects.length),
  both: allProjects,
  offers: projects
    .map(({ name, city, offer }) => `${name} in ${city}${offer.isPrice ? ` from ${offer.figure}` : ''}`)
    .join(' and '),
};
const COUNTS = /\.(?:count|both|next|officeCount)$/;

/** Replaces {{site.phone}}, {{sydnevia.from}} and the like. Facts, which have no dot, are left for fillFacts. */
export function fillTexts(text: string): string {
  return text.replace(MARK, (mark, inside: string, at: number) => {
    const key = inside.trim();
    if (!TEXT_NAME.test(key)) return mark;
    const named = textNamed(key);
    const isFirst = at === 0 || /[.:] /.test(text.slice(Math.max(0, at - 2), at));
    return COUNTS.test(key) && isFirst ? capitalised(named) : named;
  });
}

export function isTextName(key: string): boolean {
  return key.includes('.');
}

export function textNamed(key: string): string {
  const [owner = '', name = ''] = key.split('.');
  const known = owners()[owner];
  if (!known) throw new Error(`No project is called "${owner}" in {{${key}}}.`);
  if (!Object.hasOwn(known, name))
    throw new Error(
      `There is no {{${key}}}; there is ${Object.keys(known)
        .map((own) => `{{${owner}.${own}}}`)
        .join(', ')}.`,
    );
  return String(known[name as keyof typeof known]);
}

/** Every name that textNamed knows, with its text: ['site.phone', '+61 2 5550 0142']. */
export function allTexts(): [key: string, text: string][] {
  return Object.entries(owners()).flatMap(([owner, texts]) =>
    Object.entries(texts).map(([name, text]): [string, string] => [`${owner}.${name}`, String(text)]),
  );
}

function owners(): Record<string, Record<string, string | number>> {
  return {
    ...projectTexts,
    faqs: {
      count: inWords(faqs().length),
      next: ordinalInWords(faqs().length + 1),
      topics: new Intl.ListFormat('en-US').format(faqs().map(({ topic }) => topic)),
    },
    leaders: { count: inWords(leaders().length) },
    site: siteTexts(),
  };
}

/** 'Sydney NSW 2000, Australia'; other countries write no state. */
function placeOf({ city, region, postcode, country, countryCode }: Office): string {
  return `${city} ${countryCode === 'AU' ? `${region} ` : ''}${postcode}, ${country}`;
}

function siteTexts(): Record<string, string | number> {
  const texts: [string, unknown][] = Object.entries({
    ...site(),
    company: company(),
    licenceLine: licenceLine(),
    description: wordsOf('search-words').description,
    referralLine: site().referralFees ?? REFERRAL_FEES_TO_COME,
    officeCount: inWords(site().offices.length),
    cities: site()
      .offices.map(({ city }) => city)
      .join(' and '),
    places: site().offices.map(placeOf).join(', and '),
  });
  return Object.fromEntries(
    texts.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}
