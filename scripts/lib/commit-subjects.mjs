/** Hosting sites and `git log --oneline` cut longer subjects. */
const MAX_SUBJECT = 60;

/** The rule holds for commits after this one. */
export const LAST_UNCHECKED_COMMIT = 'd52a6e8662b9bab76c056897436ce7734c6e7a8b';

/**
 * @param {string} log output of `git log --no-merges --format='%h %s'`
 * @returns {string[]} a line for each subject that is too long
 */
export function longSubjects(log) {
  return log
    .split('\n')
    .filter((line) => line)
    .map((line) => ({ commit: line.split(' ', 1).join(), subject: line.replace(/^\S+ /, '') }))
    .filter(({ subject }) => [...subject].length > MAX_SUBJECT)
    .map(
      ({ commit, subject }) =>
        `commit ${commit}: subject of ${[...subject].length} characters, at most ${MAX_SUBJECT}: ${subject}`,
    );
}
