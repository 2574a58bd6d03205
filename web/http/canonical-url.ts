import { splitUrl } from '../pages/page-url.ts';

/** Path of an image for Next's optimizer, as the site's pages write it. */
export const IMAGE_PATH = /^(?:\/[\w-][\w.-]*)+$/;
const UNENCODED_PATH = /^(?:\/[\w.-]+)+$/;
/** Paths that are not pages, or that programs encode in their own way. */
const OTHER_PATHS = /^\/(?:_next|api|media)\//;

/**
 * Percent-encoded spelling of a media file, which a purge of the plain key would miss, or of a file of the
 * build, of which caches would keep each.
 */
const ENCODED_FILE = /^\/(?:media|_next\/static)\/[^?]*%/;

/**
 * Below `/_next/` pages use files of the build and the image optimizer only. `/_next/data/<build>/….json` is for Next a
 * second address of every page and file, which no check of an address would recognize (record 089).
 */
const NEXT_INTERNAL = /^\/_next\/(?!static\/|image\/*(?:\?|$))/;

/** The `url` parameters of an image optimizer request; undefined for any other request. */
export function imageSources(url: string): string[] | undefined {
  // Nearly every request returns here.
  if (!url.startsWith('/_next/image')) return undefined;
  const [path, query] = splitUrl(url);
  // Next accepts trailing slashes.
  if (!/^\/_next\/image\/*$/.test(path)) return undefined;
  return new URLSearchParams(query).getAll('url');
}

/**
 * Whether an image optimizer request spells the image in another way than the pages do: there are
 * endlessly many spellings, and Next would keep all of them on disk.
 */
export function isNonCanonicalImage(url: string): boolean {
  const pictures = imageSources(url);
  if (!pictures) return false;
  // A second `?` is parsed differently by different programs.
  const isTwice = url.indexOf('?') !== url.lastIndexOf('?');
  return isTwice || !pictures.every((picture) => IMAGE_PATH.test(picture));
}

/** Whether a URL is another spelling of a media file or a file of the build, or one of Next's own that no page uses. */
export const isNonCanonicalFile = (url: string): boolean =>
  ENCODED_FILE.test(url) || NEXT_INTERNAL.test(url);

/**
 * The canonical address of a page that is percent-encoded without need, and would be rendered at
 * each request; undefined where it is canonical already or not a page.
 */
export function canonicalUrl(url: string): string | undefined {
  if (!url.includes('%')) return undefined;
  const [path, query] = splitUrl(url);
  if (!path.includes('%') || OTHER_PATHS.test(path)) return undefined;
  try {
    const plain = decodeURIComponent(path);
    return UNENCODED_PATH.test(plain) ? plain + query : undefined;
  } catch {
    return undefined;
  }
}
