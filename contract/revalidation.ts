/**
 * Response header of a revalidation: `all` where the pages expired on every instance of the web
 * app, because they share their pages, `one` where only on this one (record 050). Without it only
 * on this one.
 */
export const REVALIDATED_INSTANCES_HEADER = 'x-revalidated-instances';

/**
 * Request header of a reader's call that a web app forwards: it expires the pages that the call
 * changes itself, so the server need not notify it.
 */
export const CALLER_REVALIDATES_HEADER = 'x-caller-revalidates';
