/** The address of the session that supabase-js stores in this browser, read without loading supabase-js. */
export function storedEmail(storage: Storage): string | undefined {
  for (let place = 0; place < storage.length; place += 1) {
    const key = storage.key(place) ?? '';
    if (!key.endsWith('-auth-token')) continue;
    try {
      const { user } = JSON.parse(storage.getItem(key) ?? '') as { user?: { email?: string } };
      if (user?.email) return user.email;
    } catch {
      // Not a readable session.
    }
  }
  return undefined;
}
