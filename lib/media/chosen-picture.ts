import {
  MAX_PICTURE_BYTES,
  PICTURE_HEAD_BYTES,
  pictureType,
  PICTURE_TYPES as TYPES,
  tooHeavy,
  wrongType,
} from '../../contract/picture-file.ts';

export { UNREADABLE_PICTURE } from '../../contract/picture-file.ts';

/** For the `accept` of an input. */
export const PICTURE_TYPES = TYPES.join(',');

/**
 * Why a chosen file is no valid picture, by its bytes and not its name (D21); undefined without an
 * objection. It avoids a useless upload; the server validates again.
 */
export async function pictureProblem(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'El archivo está vacío.';
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  } catch {
    // It was moved or changed since, or is in an unreachable cloud.
    return 'El archivo no se puede abrir. Elígelo de nuevo.';
  }
  if (!pictureType(head)) return wrongType(head);
  return file.size > MAX_PICTURE_BYTES ? tooHeavy(file.size) : undefined;
}
