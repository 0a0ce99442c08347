import { projectList } from '#content/project-list.ts';

export const OWN_PRICE = 'own';
export const TOGETHER = 'together';

/** Residents of India pay under the remittance scheme; an NRI or OCI from their own accounts; others by the rules of their country. */
export const RESIDENTS = ['india', 'nri', 'other'] as const;
export type Resident = (typeof RESIDENTS)[number];

const [firstProject] = projectList();

/** The form without parameters in its URL: every field as text, under the name of its parameter. */
export const defaultFields = {
  home: firstProject?.slug ?? OWN_PRICE,
  price: '',
  state: firstProject?.state ?? '',
  /** Where the foreign buyers live: the rules for their money depend on it. */
  resident: 'india',
  buyer: 'alone',
  people: '2',
  foreign: '100',
  loan: '0',
  path: 'apply',
  legal: '',
  land: '',
  senders: '',
  /** From contract to settlement. */
  months: '',
  inr: '',
  /** The day on which the rupee rate was typed. */
  inrOn: '',
  usd: '',
};

export type EstimateFieldName = keyof typeof defaultFields;
export type EstimateFields = Record<EstimateFieldName, string>;

const names = Object.keys(defaultFields) as EstimateFieldName[];

const MAX_FIELD_CHARACTERS = 40;

/** Of a URL or of the form, which also sends the rate that its date belongs to. */
export function readFields(given: URLSearchParams): EstimateFields {
  const read = (name: EstimateFieldName) => {
    return given.get(name)?.slice(0, MAX_FIELD_CHARACTERS) ?? defaultFields[name];
  };
  const fields = Object.fromEntries(names.map((name) => [name, read(name)])) as EstimateFields;
  const inrWas = given.get('inrWas') ?? fields.inr;
  return inrWas === fields.inr ? fields : { ...fields, inrOn: '' };
}

/** A rate without a date was typed today. */
export function withRateDay(fields: EstimateFields, today: string): EstimateFields {
  return fields.inr && !fields.inrOn ? { ...fields, inrOn: today } : fields;
}

const REFINEMENTS = ['path', 'legal', 'land', 'loan', 'inr', 'usd', 'senders', 'months'] as const;

/** Whether the folded part of the form has an answer. */
export function isRefined(fields: EstimateFields): boolean {
  return REFINEMENTS.some((name) => fields[name] !== defaultFields[name]);
}

/** The shortest URL of the same estimate. */
export function estimatePath(fields: EstimateFields): string {
  const used = names.filter((name) => fields[name] !== defaultFields[name] && isUsed(name, fields));
  const search = new URLSearchParams(used.map((name) => [name, fields[name]])).toString();
  return search ? `/plan?${search}` : '/plan';
}

export function pdfPath(path: string): string {
  return path.replace('/plan', '/plan.pdf');
}

function isUsed(name: EstimateFieldName, fields: EstimateFields): boolean {
  if (name === 'price' || name === 'state') return fields.home === OWN_PRICE;
  if (name === 'people' || name === 'foreign') return fields.buyer === TOGETHER;
  if (name === 'loan') return fields.resident !== 'india';
  if (name === 'senders' || name === 'months') return fields.resident === 'india';
  if (fields.resident === 'other' && name === 'usd') return false;
  return name !== 'inrOn' || fields.inr !== '';
}
