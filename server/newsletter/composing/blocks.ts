import { setImmediate as nextTurn } from 'node:timers/promises';
import { withoutSignatures } from '../../../contract/media-signature.ts';
import { MAX_BLOCK_TEXT, type NewsletterBlock } from '../../../contract/newsletters.ts';
import type { ItemRow } from '../../content/common/content-type.ts';
import { filesOf } from '../../content/common/files.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { listHidden } from '../../platform/media/repository.ts';
import { signedAddress } from '../../platform/signing/media-signer.ts';
import { signText } from '../../platform/signing/sign-text.ts';
import { keyOfAddress, mediaAddress } from '../../platform/storage/address.ts';
import { contentTypeOf } from '../../platform/storage/storage.ts';
import { cleanNewsletterText } from './clean-text.ts';

/** Key of the picture of a sponsor, '' without one; throws 400 for what is no uploaded picture. */
function storedPicture(siteUrl: string, address: string): string {
  if (!address.trim()) return '';
  const key = keyOfAddress(siteUrl, withoutSignatures(address));
  if (key && contentTypeOf(key)?.startsWith('image/') && !key.startsWith('perfiles/')) return key;
  throw wrongField('bloques', 'La imagen del patrocinio no es válida.');
}

async function storedBlock(siteUrl: string, block: NewsletterBlock): Promise<NewsletterBlock> {
  if (block.tipo === 'patrocinio') {
    return { ...block, imagen: storedPicture(siteUrl, block.imagen) };
  }
  if (block.tipo !== 'texto') return block;
  // A long text takes a moment, and a newsletter may have forty.
  await nextTurn();
  const contenido = cleanNewsletterText(siteUrl, block.contenido);
  if (contenido.length > MAX_BLOCK_TEXT) throw wrongField('bloques', 'El texto es demasiado largo');
  return { ...block, contenido };
}

/**
 * Blocks as they are stored: texts cleaned, with a turn of the event loop before each, and pictures by their keys. Throws
 * 400 for a picture that was not uploaded, a text that is too long, and two blocks with the same key.
 */
export async function storedBlocks(
  siteUrl: string,
  blocks: NewsletterBlock[],
): Promise<NewsletterBlock[]> {
  if (new Set(blocks.map(({ clave }) => clave)).size < blocks.length) {
    throw wrongField('bloques', 'Dos bloques tienen la misma clave.');
  }
  const stored: NewsletterBlock[] = [];
  for (const block of blocks) stored.push(await storedBlock(siteUrl, block));
  return stored;
}

/** Keys of the uploaded files that stored blocks name. */
export function filesIn(blocks: readonly NewsletterBlock[]): string[] {
  const named = blocks.map((block) => {
    if (block.tipo === 'texto') return block.contenido;
    return block.tipo === 'patrocinio' && block.imagen ? `/media/${block.imagen}` : '';
  });
  return filesOf({ files: [] }, { contenido: named.join('\n') } as ItemRow);
}

type Signing = Pick<ServerContext, 'db' | 'siteUrl' | 'mediaSigner'>;

/** Stored blocks as the editor gets them: files by their addresses, those that are not public with a signature. */
export async function presentBlocks(
  context: Signing,
  blocks: readonly NewsletterBlock[],
): Promise<NewsletterBlock[]> {
  const hidden = await listHidden(context.db, filesIn(blocks));
  const addressOf = (key: string) =>
    hidden.has(key) ? signedAddress(context, key) : mediaAddress(context.siteUrl, key);
  return blocks.map((block) => {
    if (block.tipo === 'texto') {
      return { ...block, contenido: signText(context.mediaSigner, block.contenido, hidden) };
    }
    if (block.tipo !== 'patrocinio' || !block.imagen) return block;
    return { ...block, imagen: addressOf(block.imagen) ?? '' };
  });
}
