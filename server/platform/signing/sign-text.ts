import { MEDIA_SIGNATURE } from '../../../contract/media-signature.ts';
import type { MediaSigner } from './media-signer.ts';

/** Own files in `src` and `href` of stored HTML. */
const FILE_IN_TEXT = /( (?:src|href)="(?:https?:\/\/[^"/]+)?\/media\/)([\w./-]+)"/g;

/** Stored HTML with a signature at the addresses of those of its files that are hidden (newsroom.md#files). */
export const signText = (mediaSigner: MediaSigner, text: string, hidden: Set<string>): string =>
  text.replaceAll(FILE_IN_TEXT, (tag, before: string, key: string) =>
    hidden.has(key) ? `${before}${key}?${MEDIA_SIGNATURE}=${mediaSigner.sign(key)}"` : tag,
  );
