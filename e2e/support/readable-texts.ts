import type { Page } from '@playwright/test';

/**
 * Every text that a script of the page could read: cookies, both storages, and whatever is reachable
 * from its globals and its elements, React's included.
 */
export function readableTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ];
    const seen = new Set<unknown>();
    const waiting: unknown[] = [window, ...document.querySelectorAll('*')];
    const meet = (value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      const isThing = (typeof value === 'object' && value !== null) || typeof value === 'function';
      if (isThing && !seen.has(value)) {
        seen.add(value);
        waiting.push(value);
      }
    };
    for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop()) {
      if (thing instanceof Map) for (const pair of thing) pair.forEach(meet);
      if (thing instanceof Set) thing.forEach(meet);
      // What a getter would make is not there yet, and asking for it may do something.
      for (const { value } of Object.values(Object.getOwnPropertyDescriptors(thing))) meet(value);
    }
    return texts.join('\n');
  });
}
