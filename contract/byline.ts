import type { BylineReference } from './taxonomy.ts';

interface Bylined {
  autores?: readonly BylineReference[] | undefined;
}

/** 'y' becomes 'e' before the sound of an i, but not before a diphthong: 'Ana e Inés', 'Ana y Hierro'. */
const conjunction = (name: string): string => (/^h?[ií](?![aeo])/i.test(name) ? 'e' : 'y');

/** The authors of an item with the words before each, for a sentence in which each is a link (D66). */
export const bylineParts = ({ autores = [] }: Bylined) =>
  autores.map((author, index) => {
    if (index === 0) return { before: '', author };
    const isLast = index === autores.length - 1;
    return { before: isLast ? ` ${conjunction(author.nombre)} ` : ', ', author };
  });

/** Names of the authors in a sentence, 'Ana Paz y Luis Rey'; undefined without one (D66). */
export const bylineText = (details: Bylined): string | undefined =>
  bylineParts(details)
    .map(({ before, author }) => `${before}${author.nombre}`)
    .join('') || undefined;
