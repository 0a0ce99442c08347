declare const Deno: { serve(handler: (request: Request) => Promise<Response>): unknown };
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** No cookies are involved and every call carries its key, so any origin may call. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, GET, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type, x-region',
};

export function serve(handle: (request: Request) => Promise<Response>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    const response = await answer(request, handle);
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    return response;
  });
}

async function answer(request: Request, handle: (request: Request) => Promise<Response>): Promise<Response> {
  try {
    const response = await handle(request);
    return new Response(response.body, response);
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'unknown error');
    return Response.json({ error: 'Something went wrong. Please try again.' }, { status: 500 });
  }
}

/** Hosted Supabase ends a function with its answer, except for work that is registered here. */
export function waitUntil(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}
