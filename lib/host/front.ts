import type { PageVersion } from '../page-cache/versions.ts';

/** Longest wait for a front, which answers at once if it answers. */
const TIMEOUT_MS = 1000;
/** An answer that was on its way to a front during the change arrives there within this time. */
const ON_ITS_WAY_MS = 500;

/** Tags that Next gives to pages by itself, for their paths. */
const OF_NEXT = /^_N_T_/;

/** What a front keeps an answer under, for the header `xkey`: the tags of the page. */
export const surrogateKeys = ({ tags }: PageVersion): string =>
  tags.filter((tag) => !OF_NEXT.test(tag)).join(' ');

/**
 * What tells the fronts at these addresses that the pages of some tags have changed: at once, and
 * once more for what the web was sending them at that moment. Resolves when each front has heard it
 * or given up; a front that does not hear it shows the page for a minute at most.
 */
export function createPurge(urls: string[]): (tags: string[]) => Promise<void> {
  const tell = async (url: string, tags: string[]): Promise<void> => {
    try {
      const response = await fetch(url, {
        method: 'PURGE',
        headers: { 'xkey-purge': tags.join(' ') },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`It answers ${response.status}`);
    } catch (error) {
      console.error(`The front at ${url} could not be told of a change:`, error);
    }
  };
  return async (tags) => {
    const tellAll = () => Promise.all(urls.map((url) => tell(url, tags)));
    await tellAll();
    setTimeout(() => void tellAll(), ON_ITS_WAY_MS).unref();
  };
}
