import { json, type Reply } from './fake-server.ts';

const LARGEST_PAGE = 100;

/** A long list as a server with pages gives it: at most 100 at once, and 404 beyond the end. */
export const paged =
  <Item>(count: number, make: (index: number) => Item): Reply =>
  (response, url) => {
    const size = Math.min(LARGEST_PAGE, Number(url.searchParams.get('page_size') ?? LARGEST_PAGE));
    const from = (Number(url.searchParams.get('page') ?? 1) - 1) * size;
    if (from > 0 && from >= count) {
      return json({ detail: 'Página inválida.' }, 404)(response, url);
    }
    const length = Math.min(size, count - from);
    const results = Array.from({ length }, (_, index) => make(from + index));
    return json({ count, next: null, previous: null, results })(response, url);
  };
