/** "May I keep a dog?" is may-i-keep-a-dog. */
export function slugOf(words: string, most = 12): string {
  const parts = words
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return parts?.slice(0, most).join('-') ?? '';
}
