import { type Resident, TOGETHER } from './estimate-fields.ts';

export const residents = [
  { value: 'india', label: 'Resident of India' },
  { value: 'nri', label: 'NRI or OCI, living abroad' },
  { value: 'other', label: 'None of these' },
] as const satisfies readonly { value: Resident; label: string }[];

/** For the middle of a sentence. */
export const residentNames: Readonly<Record<Resident, string>> = {
  india: 'resident of India',
  nri: 'NRI or OCI',
  other: 'resident elsewhere',
};

export const buyers = [
  { value: 'alone', label: 'One foreign person' },
  { value: TOGETHER, label: 'With co-buyers' },
];

export const paths = [
  { value: 'apply', label: 'I apply for approval myself' },
  { value: 'certificate', label: "The developer's certificate covers me" },
];
