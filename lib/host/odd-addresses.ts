/** A picture that Next is asked to make smaller, as the site's own pages write it. */
const PICTURE = /^(?:\/[\w-][\w.-]*)+$/;
const WRITTEN_AS_IS = /^(?:\/[\w.-]+)+$/;
/** What is not of pages, or is written by programs that encode in their own way. */
const OTHERS = /^\/(?:_next|api|media)\//;

/**
 * Whether a request wants a picture made smaller whose address is written in another way than the pages
 * write it: of such there are endlessly many for each picture, and Next would keep them all on the disk.
 */
export function isOddPicture(url: string): boolean {
  // Nearly every request ends here.
  if (!url.startsWith('/_next/image')) return false;
  const [path = '', query] = url.split('?', 2);
  // Next takes it with a slash at its end, too.
  if (!/^\/_next\/image\/*$/.test(path)) return false;
  const pictures = new URLSearchParams(query).getAll('url');
  return !pictures.every((picture) => PICTURE.test(picture));
}

/**
 * The plain address of a page that is encoded without need, and that would be made anew at each request;
 * undefined where it is written as it should be, or not for the site alone to say.
 */
export function plainAddress(url: string): string | undefined {
  if (!url.includes('%')) return undefined;
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || OTHERS.test(path)) return undefined;
  try {
    const plain = decodeURIComponent(path);
    return WRITTEN_AS_IS.test(plain) ? [plain, ...query].join('?') : undefined;
  } catch {
    return undefined;
  }
}
