import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One JSON line an event. Nothing personal goes in: no addresses, no names, no query strings, no bodies. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
