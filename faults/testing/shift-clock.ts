/** Loaded before the server: the file CLOCK_SHIFT_FILE contains the error of its clock in milliseconds. */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;

if (file) {
  const RealDate = Date;
  const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));
  // The embedded Postgres reads the same clock in its worker, where this is loaded as well.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
  });
}
