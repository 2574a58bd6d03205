import { Writable } from 'node:stream';

/** A destination for a logger, and the lines written to it. */
export function captureLog(): { lines: Record<string, unknown>[]; destination: Writable } {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    decodeStrings: false,
    write: (line: string, _, done) => {
      lines.push(JSON.parse(line));
      done();
    },
  });
  return { lines, destination };
}
