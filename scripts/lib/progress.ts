export interface Progress {
  /** Prints a line with the seconds since the start before it. */
  step: (text: string) => void;
}

/** Progress lines, by default on standard output. */
export function createProgress(print: (line: string) => void = console.log): Progress {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  return { step: (text) => print(`${seconds().padStart(6)} s  ${text}`) };
}
