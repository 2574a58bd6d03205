/** What is taken as a picture (D21). The server looks at the bytes; this spares a vain upload. */
const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const MAX_BYTES = 8 * 1024 * 1024;

/** For the `accept` of an input. */
export const PICTURE_TYPES = TYPES.join(',');

export const UNREADABLE_PICTURE = 'El archivo no es una imagen que se pueda leer.';

/** What is wrong with a chosen picture; undefined where nothing is. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'La imagen debe ser jpeg, png, gif o webp.';
  if (size > MAX_BYTES) return 'La imagen puede pesar como máximo 8 MB.';
  return size === 0 ? UNREADABLE_PICTURE : undefined;
}
