import type { Params } from '#server/backend/auth/params.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';

export interface TeamCall {
  deps: BackendDeps;
  caller: Caller;
  params: Params;
}
