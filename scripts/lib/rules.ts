/** Hosting sites and `git log --oneline` cut longer subjects. */
const MAX_SUBJECT = 60;

/** Files that may contain old words: the list itself, and what records history. */
const UNSEARCHED =
  /^(?:scripts\/old-words\.txt|CHANGELOG\.md|docs\/decisions\/.*|server\/platform\/db\/migrations\/.*|package-lock\.json)$/;

/**
 * Lines for each occurrence of an old word as a whole name: `pull` is found in `pull.ts` and `{ pull }`, not in
 * `pullAll`. Searches names of files and their text, in upper and lower case.
 * @param list lines such as `pull → fetchFeed`
 */
export function findOldWords(files: { file: string; text: string }[], list: string): string[] {
  const rows = list.split('\n').filter(Boolean);
  const terms = new Map(rows.map((row) => row.split(' → ') as [string, string]));
  const lowerCase = new Map([...terms].map(([word, term]) => [word.toLowerCase(), term]));
  const pattern = new RegExp(`(?<![\\w$])(?:${[...terms.keys()].join('|')})(?![\\w$])`, 'gi');
  const find = (text: string, place: string) =>
    [...text.matchAll(pattern)].map(
      ([word]) => `${place}: '${word}' is now '${lowerCase.get(word.toLowerCase())}'`,
    );
  return files
    .filter(({ file }) => !UNSEARCHED.test(file))
    .flatMap(({ file, text }) => [
      ...find(file, `${file} (name)`),
      ...text.split('\n').flatMap((line, index) => find(line, `${file}:${index + 1}`)),
    ]);
}

/** A line for each subject that is too long in the output of `git log --format='%h %s'`. */
export const longSubjects = (log: string): string[] =>
  log
    .split('\n')
    .map((line) => /^(\S+) (.*)$/.exec(line) ?? [])
    .filter(([, , subject = '']) => [...subject].length > MAX_SUBJECT)
    .map(
      ([, commit, subject]) => `commit ${commit}: more than ${MAX_SUBJECT} characters: ${subject}`,
    );
