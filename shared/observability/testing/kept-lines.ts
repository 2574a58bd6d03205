import { Writable } from 'node:stream';

/** Where a log can be written to, and the lines that it wrote there. */
export function keepLines(): { lines: Record<string, unknown>[]; destination: Writable } {
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
