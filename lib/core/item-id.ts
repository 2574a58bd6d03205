/**
 * Pattern of an id in an address: a number that JavaScript represents exactly, without a leading
 * zero. Ids of other servers, above all of a news service, may be longer than those of the bundled
 * one.
 */
export const ID_PATTERN = '[1-9]\\d{0,14}';

/** An id, and nothing else. */
export const ITEM_ID = new RegExp(`^${ID_PATTERN}$`);
