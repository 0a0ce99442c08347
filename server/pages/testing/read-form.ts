/** The action and the fields that a browser without JavaScript would post at once. */
export function readContactForm(html: string): { action: string; fields: Record<string, string> } {
  const [, action = '', inside = ''] =
    /<form[^>]* action="([^"]*)" method="post"[^>]*>([\s\S]*?name="message"[\s\S]*?)<\/form>/.exec(html) ??
    [];
  const fields: Record<string, string> = {};
  for (const [input, name = ''] of inside.matchAll(/<input\b[^>]* name="(\w+)"[^>]*>/g))
    fields[name] = decode(/ value="([^"]*)"/.exec(input)?.[1]);
  for (const [, name = '', text] of inside.matchAll(/<textarea\b[^>]* name="(\w+)"[^>]*>([^<]*)</g))
    fields[name] = decode(text);
  for (const [, name = '', options = ''] of inside.matchAll(
    /<select\b[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name] = decode(/<option value="([^"]*)" selected/.exec(options)?.[1]);
  return { action, fields };
}

function decode(text = ''): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
