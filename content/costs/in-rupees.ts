import { published } from '#content/facts/published.ts';
import { about, inr } from '#content/facts/quantity.ts';

/** About ₹5.75 crore: Australian dollars at the register's dated rate. */
export function inRupees(aud: number): string {
  return about(inr(aud * published['rupee-rate'].value)).text;
}
