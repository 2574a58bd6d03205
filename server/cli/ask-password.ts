import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '../failure.ts';

/** Asks at the terminal and shows nothing of the answer. */
async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/**
 * Password of a person at the terminal, asked twice without echo, or the first line of the
 * standard input (D30). Throws `Failure` where the two differ.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const password = await askHidden('Password: ');
  if ((await askHidden('The same again: ')) !== password) {
    throw new Failure('The two passwords differ.');
  }
  return password;
}
