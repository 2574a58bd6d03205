/**
 * Names that were replaced by the field's standard terms, and what to write instead. `npm run check`
 * refuses them in names of files and in their text, in upper and lower case. One line each; only words
 * that have no other meaning.
 * @type {Record<string, string>}
 */
export const OLD_WORDS = {
  'shared-store': 'redis',
};
