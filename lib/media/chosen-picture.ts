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
 * Why a chosen file is not taken as a picture, by its bytes and not by its name (D21); undefined where nothing is known
 * against it. It spares a vain upload: the server looks again.
 */
export async function pictureProblem(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'El archivo está vacío.';
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer());
  } catch {
    // It was moved or changed since, or lies in a cloud that cannot be reached.
    return 'El archivo no se puede abrir. Elígelo de nuevo.';
  }
  if (!pictureType(head)) return wrongType(head);
  return file.size > MAX_PICTURE_BYTES ? tooHeavy(file.size) : undefined;
}
