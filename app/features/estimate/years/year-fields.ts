import {
  defaultFields,
  estimatePath,
  OWN_PRICE,
  RESIDENTS,
  readFields,
  readFieldsOf,
  TOGETHER,
} from '#app/features/estimate/form/estimate-fields.ts';

type SharedName = 'home' | 'price' | 'state' | 'path' | 'resident' | 'legal' | 'land' | 'inr';

/** The fields of /plan that ten years depend on. */
export function sharedFields(fields: Record<SharedName, string>): Record<SharedName, string> {
  const { home, price, state, path, resident, legal, land, inr } = fields;
  return { home, price, state, path, resident, legal, land, inr };
}

/** With those of ten years. A blank one is our assumption. */
export const defaultYearFields = {
  ...sharedFields(defaultFields),
  owners: '',
  yieldLow: '',
  yield: '',
  rentGrowthLow: '',
  rentGrowth: '',
  emptyLow: '',
  empty: '',
  growthLow: '',
  growth: '',
  manager: '',
  levies: '',
  running: '',
  costGrowth: '',
  works: '',
  selling: '',
  indiaRate: '',
  rupee: '',
};

export type YearFieldName = keyof typeof defaultYearFields;
export type YearFields = Record<YearFieldName, string>;

const names = Object.keys(defaultYearFields) as YearFieldName[];

/** The query of an estimate can be read too: its co-buyers are the owners. */
export function readYearFields(given: URLSearchParams): YearFields {
  const fields = readFieldsOf(defaultYearFields, given);
  const { buyer, people } = readFields(given);
  const resident = RESIDENTS.find((known) => known === fields.resident) ?? defaultYearFields.resident;
  return { ...fields, resident, owners: fields.owners || (buyer === TOGETHER ? people : '') };
}

export const TEN_YEARS = '/plan/ten-years';

/** The shortest URL of the same ten years. */
export function tenYearsPath(fields: YearFields): string {
  const used = names.filter((name) => fields[name] !== defaultYearFields[name] && isUsed(name, fields));
  const search = new URLSearchParams(used.map((name) => [name, fields[name]])).toString();
  return search ? `${TEN_YEARS}?${search}` : TEN_YEARS;
}

export function tenYearsPdfPath(path: string): string {
  return path.replace(TEN_YEARS, `${TEN_YEARS}.pdf`);
}

function isUsed(name: YearFieldName, fields: YearFields): boolean {
  if (name === 'price' || name === 'state') return fields.home === OWN_PRICE;
  return name !== 'indiaRate' || fields.resident === 'india';
}

/** The estimate of the same home, without the buyers, about whom ten years know less. */
export function estimateOf(fields: YearFields): string {
  return estimatePath({ ...defaultFields, ...sharedFields(fields) });
}
