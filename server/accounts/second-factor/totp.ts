import { generateSecret, generateURI, verify } from 'otplib';
import { site } from '../../../contract/site.ts';

const STEP_SECONDS = 30;
/** A later step than this many ahead was stored by a clock that was set on and has come back: ten minutes. */
const FAR_STEPS = 20;

/** A new secret of 160 bits, in base 32. */
export const makeSecret = (): string => generateSecret();

/** The `otpauth://` address that apps read from a QR code. */
export const secretAddress = (secret: string, email: string): string =>
  generateURI({ issuer: site.name, label: email, secret });

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** Time steps whose acceptance does not refuse later ones: those of a clock that was far ahead. */
export const farStep = (now: Date): number => stepAt(now) + FAR_STEPS;

/**
 * Time step of a code of the app (RFC 6238, 6 digits, 30 s), of the present step or one beside it; undefined where it
 * is none of the three.
 */
export async function stepOfCode(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}
