import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { copySchema } from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { expectContract } from './expect-contract.ts';
import type { makeEditor } from './make-editing.ts';

type Colleague = Awaited<ReturnType<typeof makeEditor>>;

/** A copy that somebody has made through the API, and the saves of it. */
export async function makeCopy(editor: Colleague, body: object) {
  const answer = await editor.json('POST', copyEndpoints.list, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const copy = expectContract(copySchema, answer, 201);
  return {
    copy,
    path: copyEndpoints.item(copy.id),
    etag: String(answer.headers.etag),
    /** Saves fields as somebody who has seen the version of `etag`. */
    save: (campos: object, etag: string, colleague = editor): Promise<LightMyRequestResponse> =>
      colleague.json('PATCH', copyEndpoints.item(copy.id), { campos }, { 'if-match': etag }),
    publish: (colleague = editor, given: object = {}) =>
      colleague.json('POST', copyEndpoints.publish(copy.id), given),
  };
}

export const etagOf = (answer: LightMyRequestResponse): string => String(answer.headers.etag);
