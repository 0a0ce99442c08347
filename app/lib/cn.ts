export function cn(...names: Array<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
