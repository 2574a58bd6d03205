/**
 * `eliminado_en` of an item that was taken off the site (D61): every reader of deleted items takes it as deleted, also in
 * the previous release, and no cleanup as deleted long ago. Its row of `retirados` says who did it and why.
 */
export const WITHDRAWN_AT = '9999-12-31T00:00:00.000Z';

/** `eliminado_en` from which an item is withdrawn rather than deleted; a zone of the database cannot shift it below. */
export const WITHDRAWN_FROM = '9999-12-30T00:00:00.000Z';
