/** Picture files as both sides look at them, before or after an upload; apart from the schemas, for browsers (D21). */

/** Largest picture that is taken, in bytes (D21). */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Largest picture that is taken; of an animation each frame (D21). */
export const MAX_MEGAPIXELS = 50;
/** Frames of an animation are drawn one by one, and all of them lie in memory at the end. */
export const MAX_ANIMATION_MEGAPIXELS = 200;
/** The work grows with the square of the number of frames, however small they are. */
export const MAX_FRAMES = 200;

/** Types that a file input offers (panel.md#item-dialogs); what counts is the bytes (D21). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** So many bytes at the beginning of a file name its type. */
export const PICTURE_HEAD_BYTES = 1024;

const SIGNATURES: readonly [type: 'jpeg' | 'png' | 'gif' | 'webp', RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n.\n/s],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
];

/** Beginnings of other files that people take for pictures. */
const BEGINNINGS: readonly [name: string, ...beginnings: string[]][] = [
  ['JPEG XL', '\xff\x0a', '\0\0\0\x0cJXL '],
  ['JPEG 2000', '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  ['TIFF', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['un icono', '\0\0\x01\0', '\0\0\x02\0'],
  ['PDF', '%PDF-'],
  ['Photoshop', '8BPS'],
  ['un vídeo', '\x1aE\xdf\xa3'],
];

/** The same where the beginning alone does not tell; the first that fits. An `ftyp` names its brands. */
const PATTERNS: readonly [name: string, RegExp][] = [
  ['AVIF', /^.{4}ftyp.{0,24}avi[fs]/s],
  ['HEIC', /^.{4}ftyp(?:he[iv][a-z]|mif1|msf1)/s],
  ['un vídeo', /^(?:.{4}ftyp|RIFF.{4}AVI )/s],
  ['BMP', /^BM.{4}\0{4}/s],
  // After a mark, a declaration, comments and a document type.
  ['SVG', /^(?:\xef\xbb\xbf)?\s*(?=<(?:\?xml|!--|!doctype svg|svg)).*?<svg[\s>/]/is],
];

const headOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));

/** Type of a picture by its first bytes, whatever its name says; undefined for anything else (D21). */
export function pictureType(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | undefined {
  const head = headOf(bytes);
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
}

/** Rounded up: what is just too much must not read as the limit itself. */
const tenths = (value: number): string =>
  (Math.ceil(value * 10) / 10).toLocaleString('es', { maximumFractionDigits: 1 });

/** Why a file of so many bytes is too large. */
export const tooHeavy = (bytes: number): string =>
  `La imagen puede pesar como máximo ${MAX_PICTURE_BYTES / 1024 / 1024} MB y pesa ${tenths(bytes / 1024 / 1024)} MB.`;

/** Why a picture of so many megapixels is too large. */
export const tooManyPixels = (megapixels: number): string =>
  `La imagen tiene ${tenths(megapixels)} megapíxeles y el máximo es ${MAX_MEGAPIXELS}.`;

/** The same of an animation, which has so many megapixels in all its frames. */
export const tooLongAnimation = (megapixels: number, frames: number): string =>
  `La animación suma ${tenths(megapixels)} megapíxeles en ${frames} fotogramas y el máximo es ${MAX_ANIMATION_MEGAPIXELS}.`;

/** Why an animation of so many frames is too long, however small they are. */
export const tooManyFrames = (frames: number): string =>
  `La animación tiene ${frames.toLocaleString('es')} fotogramas y el máximo es ${MAX_FRAMES}.`;

/** Why a file is refused that is a picture of no type that is taken; its first bytes name what it is. */
export function wrongType(bytes: Uint8Array): string {
  const head = headOf(bytes);
  const [name] =
    BEGINNINGS.find(([, ...all]) => all.some((beginning) => head.startsWith(beginning))) ??
    PATTERNS.find(([, pattern]) => pattern.test(head)) ??
    [];
  const taken = 'La imagen debe ser jpeg, png, gif o webp.';
  return name ? `${taken} El archivo es ${name}.` : taken;
}

/** Why a file of a type that is taken is refused where nobody can draw it. */
export const UNREADABLE_PICTURE = 'La imagen está dañada o incompleta y no se puede leer.';
