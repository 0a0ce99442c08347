/** Loads something on the first call, for all callers. A failed attempt does not prevent the next one. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

export async function fetchJson<Data>(path: string): Promise<Data> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return await response.json();
}
