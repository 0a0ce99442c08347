// Hosted Supabase runs this file, under Deno. Our own server runs handler.ts directly.
import { hostedDeps } from '#supabase/functions/_shared/hosted-deps.ts';
import { serve } from '#supabase/functions/_shared/serve.ts';
import { handleNewsletter } from './handler.ts';

const env = (name: string) => Deno.env.get(name);

serve((request) => handleNewsletter(request, hostedDeps(env)));
