import { z } from 'zod';
import { secondStepOf } from '../../contract/second-factor.ts';
import { readShortText } from '../core/read-response.ts';
import { parseJson } from './parse-json.ts';

/** Before a challenge of the staff login; no server issues one that begins so. */
const MARK = 'login-admin:';

/** A second step with a marked challenge. */
const markedSchema = z.looseObject({ desafio: z.string().startsWith(MARK) });

/**
 * Marks the challenge in a refusal of the staff login, so that the second step on any instance applies the rule
 * of D28 to it. The mark is not signed: without it a challenge opens no more than the readers' login does. Other
 * refusals are returned as they are.
 */
export async function markStaffChallenge(response: Response): Promise<Response> {
  if (response.status !== 403) return response;
  const { status, headers } = response;
  const text = await readShortText(response).catch(() => '');
  const step = secondStepOf(parseJson(text));
  if (!step) return new Response(text, { status, headers });
  return Response.json({ ...step, desafio: MARK + step.desafio }, { status, headers });
}

/** A second step as the server expects it, and the login that its challenge is from (D28, D55). */
export async function readSecondStep(
  body: Blob,
): Promise<{ body: Blob; policy: 'login' | 'staff-login' }> {
  const { data } = markedSchema.safeParse(parseJson(await body.text()));
  if (!data) return { body, policy: 'login' };
  const bare = { ...data, desafio: data.desafio.slice(MARK.length) };
  return { body: new Blob([JSON.stringify(bare)]), policy: 'staff-login' };
}
