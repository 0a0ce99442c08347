import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Clocks of phones differ a little: the previous and the next code are accepted too. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
/** The quiet zone around the code, in modules, so that a camera finds it. */
const QUIET_ZONE_DOTS = 4;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The QR code. The colours are names: in supabase-js's data URL a # would end the picture. */
export function enrolment(secret: string, issuer: string, account: string): { uri: string; qr_code: string } {
  const uri = authenticator(secret, issuer, account).toString();
  const code = generate(uri, { minCorrectionLevel: correction.M });
  return { uri, qr_code: toSvgSource(code, { on: 'black', off: 'white', pad: QUIET_ZONE_DOTS }) };
}

/** The time step of a code, if it is current or adjacent and later than the last accepted one. */
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
