import { hash } from 'node:crypto';
import type { ExternalNewsItem } from '../../../contract/external-news.ts';
import { detachedCopy } from '../../../shared/text/detached-copy.ts';
import { evictOldest, keepNewest } from '../../core/keep-newest.ts';
import { newsPictureAddress, pictureDigest } from '../picture-path.ts';
import { picturesInText } from '../present.ts';

/** Items whose pictures are cached: anybody may ask for invented ones of each, and a page for dozens at once. */
const MOST_ITEMS = 1000;
/** Characters of all cached addresses and digests: those of one text always fit. */
const MOST_CHARACTERS = 8_000_000;

interface TextPictures {
  /** Of the text that they were read from: another text is read anew. */
  textHash: string;
  /** Addresses by their digests. */
  addresses: Map<string, string>;
  characters: number;
}

/** Pictures in the texts of items, by the item's number. */
const inTexts = new Map<number, TextPictures>();

/**
 * Address of the picture of an item that has this digest, above its text or in it; undefined for none. A text is sanitised
 * once for all of its pictures: that takes up to a second (record 154).
 */
export function pictureOf(item: ExternalNewsItem, digest: string): string | undefined {
  return byDigest([item.imagen_url]).get(digest) ?? picturesOf(item).get(digest);
}

function picturesOf({ id, cuerpo }: ExternalNewsItem): Map<string, string> {
  const textHash = hash('sha256', cuerpo, 'base64');
  const known = inTexts.get(id);
  const pictures = known?.textHash === textHash ? known : readPictures(cuerpo, textHash);
  keepNewest(inTexts, MOST_ITEMS, id, pictures);
  evictOldest(inTexts, MOST_CHARACTERS, ({ characters }) => characters);
  return pictures.addresses;
}

function readPictures(cuerpo: string, textHash: string): TextPictures {
  const addresses = byDigest(picturesInText(cuerpo));
  let characters = 0;
  for (const [digest, address] of addresses) characters += digest.length + address.length;
  return { textHash, addresses, characters };
}

const byDigest = (pictures: (string | null)[]): Map<string, string> =>
  new Map(
    pictures
      .flatMap((picture) => newsPictureAddress(picture) ?? [])
      // It may be a slice of the text.
      .map((address) => [pictureDigest(address), detachedCopy(address)]),
  );
