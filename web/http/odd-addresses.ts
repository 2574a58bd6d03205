import { splitAddress } from '../pages/page-address.ts';

/** A picture that Next is asked to make smaller, as the site's own pages write it. */
export const PICTURE = /^(?:\/[\w-][\w.-]*)+$/;
const WRITTEN_AS_IS = /^(?:\/[\w.-]+)+$/;
/** What is not of pages, or is written by programs that encode in their own way. */
const OTHERS = /^\/(?:_next|api|media)\//;

/** An encoded spelling of a stored file: keys are plain, and a cache that is told of a key would keep this one. */
const ODD_FILE = /^\/media\/[^?]*%/;

/** The pictures that Next is asked to make smaller, as it reads the query; undefined for a request of something else. */
export function picturesOf(url: string): string[] | undefined {
  // Nearly every request ends here.
  if (!url.startsWith('/_next/image')) return undefined;
  const [path, query] = splitAddress(url);
  // Next takes it with a slash at its end, too.
  if (!/^\/_next\/image\/*$/.test(path)) return undefined;
  return new URLSearchParams(query).getAll('url');
}

/**
 * Whether a request wants a picture made smaller whose address is written in another way than the pages
 * write it: of such there are endlessly many for each picture, and Next would keep them all on the disk.
 */
export function isOddPicture(url: string): boolean {
  const pictures = picturesOf(url);
  if (!pictures) return false;
  // No page writes a second one, which not every program reads alike.
  const isTwice = url.indexOf('?') !== url.lastIndexOf('?');
  return isTwice || !pictures.every((picture) => PICTURE.test(picture));
}

/** Whether a request wants a stored file by another spelling than its key has. */
export const isOddFile = (url: string): boolean => ODD_FILE.test(url);

/**
 * The plain address of a page that is encoded without need, and that would be made anew at each request;
 * undefined where it is written as it should be, or not for the site alone to say.
 */
export function plainAddress(url: string): string | undefined {
  if (!url.includes('%')) return undefined;
  const [path, query] = splitAddress(url);
  if (!path.includes('%') || OTHERS.test(path)) return undefined;
  try {
    const plain = decodeURIComponent(path);
    return WRITTEN_AS_IS.test(plain) ? plain + query : undefined;
  } catch {
    return undefined;
  }
}
