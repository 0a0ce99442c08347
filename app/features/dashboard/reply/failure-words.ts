/** Why a reply did not arrive, in words, from the code that was kept. */
export function failureWords(code: string | null): string {
  if (!code) return 'the reason is not known';
  if (code === 'AttachmentChanged') return 'an attached file was changed or taken away since';
  if (/EAUTH/.test(code)) return 'the mail server did not accept our password';
  if (/_5\d\d$/.test(code))
    return `the mail server refused it (${code.slice(-3)}), so the address may be wrong`;
  return `the mail server did not take it (${code})`;
}
