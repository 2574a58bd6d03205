import { PAGE_SIZES } from '../../contract/page-sizes.ts';

/** Pause after the last key before a search leaves, in milliseconds (constants.md#time-constants). */
export const SEARCH_DEBOUNCE_MS = 500;

/** Characters of a result's text in the search box (constants.md#cut-constants). */
export const SNIPPET_LENGTH = 100;

/** Results in the search box. */
export const SEARCH_BOX_RESULTS = 8;

/** Results on one page of `/buscar`. */
export const SEARCH_RESULTS_PER_PAGE = PAGE_SIZES.searchResults.site;

/** Length of a result's passage on `/buscar`, in characters. */
export const PASSAGE_LENGTH = 240;
