import type { Env } from '#server/env.ts';
import type { ProxyState } from '#server/monitoring/proxy-warning.ts';

/** What the system page shows of the process itself. */
export interface SystemParts {
  env: Env;
  version: string;
  proxy: ProxyState;
  websockets(): number;
}
