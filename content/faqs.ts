import type { Words } from './schemas/documents.ts';
import { wordsOf } from './words.ts';

export type Faq = Words['faqs']['questions'][number];
export type FaqGroup = Faq['group'];

export const faqs = () => wordsOf('faqs').questions;
