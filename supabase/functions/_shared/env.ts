/** Reads one setting of the deployed function; Deno.env.get on hosted Supabase. */
export type ReadEnv = (name: string) => string | undefined;

export function required(env: ReadEnv, name: string): string {
  const value = env(name);
  if (!value) throw new Error(`The function needs the secret ${name}: supabase secrets set ${name}=…`);
  return value;
}

/** The key that bypasses row level security, which hosted Supabase gives to every function. */
export function secretKey(env: ReadEnv): string {
  const keys: unknown = JSON.parse(env('SUPABASE_SECRET_KEYS') ?? '{}');
  const named = (keys as Record<string, string>).default;
  return named ?? required(env, 'SUPABASE_SERVICE_ROLE_KEY');
}
