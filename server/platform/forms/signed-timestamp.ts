import type { Signer } from '../signing/signer.ts';

const PURPOSE = 'form-stamp';
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** No person fills in a form faster. */
const MIN_AGE_MS = 2000;

/** Signs the current time, for a form that is being opened. */
export const makeSignedTimestamp = (signer: Signer): Promise<string> =>
  signer.sign(PURPOSE, {}, MAX_AGE_SECONDS);

/** Whether a form was filled in at human pace: in 2 seconds to 24 hours. */
export async function isHumanPace(signer: Signer, timestamp: string, now: Date): Promise<boolean> {
  const reading = await signer.read(PURPOSE, timestamp);
  return reading.state === 'valid' && now.getTime() - reading.issuedAt.getTime() >= MIN_AGE_MS;
}
