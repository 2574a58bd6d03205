/** Files that may contain old words: the list itself, and what records history. */
const UNSEARCHED = [
  /^scripts\/lib\/old-words\.mjs$/,
  /^CHANGELOG\.md$/,
  /^docs\/decisions\//,
  // Applied migrations are never edited.
  /^server\/platform\/db\/migrations\//,
  /^package-lock\.json$/,
];

/**
 * Occurrences of old words as a whole name: `pull` is found in `pull.ts` and `{ pull }`, not in `pullAll`.
 * @param {{ file: string, text: string }[]} files
 * @param {Record<string, string>} oldWords old → standard term; letters, digits and hyphens
 * @returns {string[]} a line for each occurrence
 */
export function findOldWords(files, oldWords) {
  const replacements = new Map(
    Object.entries(oldWords).map(([word, term]) => [word.toLowerCase(), term]),
  );
  const anyOldWord = [...replacements.keys()].join('|');
  const pattern = new RegExp(`(?<![\\w$])(?:${anyOldWord})(?![\\w$])`, 'gi');
  /** @param {string} text @param {string} place */
  const find = (text, place) =>
    [...text.matchAll(pattern)].map(
      ([word]) => `${place}: '${word}' is now '${replacements.get(word.toLowerCase())}'`,
    );
  return files
    .filter(({ file }) => !UNSEARCHED.some((unsearched) => unsearched.test(file)))
    .flatMap(({ file, text }) => [
      ...find(file, `${file} (name)`),
      ...text.split('\n').flatMap((line, index) => find(line, `${file}:${index + 1}`)),
    ]);
}
