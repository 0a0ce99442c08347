import type { Words } from './schemas/documents.ts';
import { wordsOf } from './words.ts';

export type Leader = Words['leaders']['leaders'][number];

export const leaders = () => wordsOf('leaders').leaders;
