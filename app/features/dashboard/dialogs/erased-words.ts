import { countText } from '#app/lib/count-text.ts';
export interface Erased {
  submissions: number;
  newsletter_subscribers: number;
  accounts: number;
  /** Accounts of staff, or accounts that only Supabase can delete. */
  accounts_kept: number;
}

/** What was deleted, and what staff still have to delete. */
export function erasedWords(erased: Erased): string {
  const { submissions, newsletter_subscribers: places, accounts, accounts_kept: kept } = erased;
  const parts = [countText(submissions, 'submission')];
  if (places > 0) parts.push('the newsletter entry');
  if (accounts > 0) parts.push('the account');
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join();
  const rest =
    kept > 0 ? ' Its account was kept: it belongs to staff, or has to be deleted in Supabase.' : '';
  return `${list} of this address ${list === '1 submission' ? 'was' : 'were'} deleted.${rest}`;
}
