/**
 * With it a web that is told of outdated pages says whom it has told: `all` webs, where they share
 * their pages, or `one`, itself alone (record 050). A web without it has told itself.
 */
export const WEBS_TOLD_HEADER = 'x-webs-told';
