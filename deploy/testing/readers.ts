/** So many of them read at the same time. */
export const READERS = 4;

/**
 * Readers who ask a site for some paths in turn, without a pause, until they are told to stop; that
 * resolves to what was no answer, or another one than 200.
 */
export function startReaders(site: string, paths: string[]) {
  const answers: string[] = [];
  let isOver = false;
  const read = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const status = await fetch(site + path)
        .then(async (answer) => {
          await answer.text();
          return String(answer.status);
        })
        .catch((error: unknown) => String(error));
      answers.push(status === '200' ? status : `${path}: ${status}`);
    }
  };
  const readers = Array.from({ length: READERS }, (_, start) => read(start));
  return {
    count: () => answers.length,
    stop: async (): Promise<string[]> => {
      isOver = true;
      await Promise.all(readers);
      return answers.filter((answer) => answer !== '200');
    },
  };
}
