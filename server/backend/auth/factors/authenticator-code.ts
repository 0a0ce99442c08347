import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Clocks of phones differ a little: the code before and the code after count too. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
/** White around the code, in its own dots, so that a camera finds it. */
const QUIET_ZONE_DOTS = 4;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the phone is shown. The colours are words: in supabase-js's data address a # would end the picture. */
export function enrolment(secret: string, issuer: string, account: string): { uri: string; qr_code: string } {
  const uri = authenticator(secret, issuer, account).toString();
  const code = generate(uri, { minCorrectionLevel: correction.M });
  return { uri, qr_code: toSvgSource(code, { on: 'black', off: 'white', pad: QUIET_ZONE_DOTS }) };
}

/** The step that a code belongs to, when it is now or next to now and later than the one accepted last. */
export function stepOfCode(
  secret: string,
  code: string,
  { lastStep, nowMs }: { lastStep: number | null; nowMs: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = authenticator(secret).validate({ token: code, window: STEPS_AROUND, timestamp: nowMs });
  if (delta === null) return undefined;
  const step = Math.floor(nowMs / 1000 / STEP_SECONDS) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}

function authenticator(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
