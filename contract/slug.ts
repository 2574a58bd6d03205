/** Longest slug, in characters. */
export const MAX_SLUG = 80;

/** Small letters without accents and digits, in parts joined by one hyphen. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text is a slug: the last part of the address of an author, section or tag. */
export const isSlug = (text: string): boolean => text.length <= MAX_SLUG && SLUG.test(text);

/** Slug made from a name: 'Energía y Ñandúes' is `energia-y-nandues`. Empty if no Latin letter or digit is in it. */
export const makeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG)
    .replace(/-$/, '');
