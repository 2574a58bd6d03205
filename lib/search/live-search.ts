import type { SearchResult } from '../../contract/search.ts';
import { cleanSearch } from '../core/search-term.ts';
import { SEARCH_DEBOUNCE_MS } from './view.ts';

/** State of the search box; `results` are the former ones while others load. */
export interface LiveSearchState {
  status: 'idle' | 'loading' | 'found' | 'failed';
  /** The last requested term. */
  term: string;
  results: SearchResult[];
}

/** Nothing requested. */
export const IDLE: LiveSearchState = { status: 'idle', term: '', results: [] };

type Ask = (term: string, signal: AbortSignal) => Promise<SearchResult[]>;

/**
 * Searches while the reader types (content.md#search-box): after a pause of 500 ms, at once on
 * `submit`, not for an empty field. A newer term aborts the call of the older one, and its result
 * is ignored.
 */
export function createLiveSearch(ask: Ask, show: (state: LiveSearchState) => void) {
  let state = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | undefined;

  const change = (next: LiveSearchState) => {
    state = next;
    show(next);
  };
  const stop = () => {
    clearTimeout(timer);
    call?.abort();
  };

  async function search(term: string): Promise<void> {
    stop();
    const own = new AbortController();
    call = own;
    change({ status: 'loading', term, results: state.results });
    try {
      const results = await ask(term, own.signal);
      if (!own.signal.aborted) change({ status: 'found', term, results });
    } catch (error) {
      if (own.signal.aborted) return;
      console.error(error);
      change({ status: 'failed', term, results: [] });
    }
  }

  /** Whether the results of a term are loaded or loading. */
  const isAsked = (term: string) =>
    term === state.term &&
    (state.status === 'found' || (state.status === 'loading' && !call?.signal.aborted));

  return {
    /** The field's text has changed. */
    type(text: string): void {
      const term = cleanSearch(text);
      clearTimeout(timer);
      if (isAsked(term)) return;
      call?.abort();
      if (term) timer = setTimeout(() => void search(term), SEARCH_DEBOUNCE_MS);
      else change(IDLE);
    },
    /** Searches now. */
    submit(text: string): void {
      const term = cleanSearch(text);
      clearTimeout(timer);
      if (term && !isAsked(term)) void search(term);
    },
    /** Aborts the search. */
    stop,
  };
}
