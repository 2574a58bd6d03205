import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/core/derive-key.ts';

const MARK_BYTES = 32;

/** Tells what somebody who has a secret has made from what anybody else has. */
export interface Mark {
  /** The bytes with a mark before them, under this name. */
  add: (name: string, bytes: Buffer) => Buffer;
  /** The bytes without their mark. Throws where they are not as they were marked under this name. */
  remove: (name: string, marked: Buffer) => Buffer;
}

/** A mark of its own for each `purpose`, from a secret that all instances share. */
export function createMark(secret: string, purpose: string): Mark {
  const key = deriveKey(secret, `${purpose} marks`);
  // As JSON a name has an end of its own.
  const markOf = (name: string, bytes: Buffer) =>
    createHmac('sha256', key).update(JSON.stringify(name)).update(bytes).digest();
  return {
    add: (name, bytes) => Buffer.concat([markOf(name, bytes), bytes]),
    remove(name, marked) {
      const bytes = marked.subarray(MARK_BYTES);
      const isOurs =
        marked.length > MARK_BYTES &&
        timingSafeEqual(marked.subarray(0, MARK_BYTES), markOf(name, bytes));
      if (!isOurs) throw new Error('Somebody else has written it');
      return bytes;
    },
  };
}
