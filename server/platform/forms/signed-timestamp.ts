import type { Signer } from '../signing/signer.ts';

const PURPOSE = 'form-stamp';
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** Nobody reads and fills in a form faster. */
const MIN_AGE_MS = 2000;

/** The present moment, signed, for a form that somebody begins to fill in. */
export const makeSignedTimestamp = (signer: Signer): Promise<string> =>
  signer.sign(PURPOSE, {}, MAX_AGE_SECONDS);

/** Whether a form was filled in at the pace of a person: in 2 seconds to 24 hours. */
export async function isHumanPace(signer: Signer, stamp: string, now: Date): Promise<boolean> {
  const reading = await signer.read(PURPOSE, stamp);
  return reading.state === 'valid' && now.getTime() - reading.issuedAt.getTime() >= MIN_AGE_MS;
}
