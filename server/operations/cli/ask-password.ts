import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '../../platform/errors/failure.ts';

/** Asks at the terminal and shows nothing of the answers. */
async function askHidden(questions: readonly string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal echoes nothing, so the questions come after it.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const answers: string[] = [];
  for (const question of questions) {
    process.stderr.write(question);
    answers.push(await terminal.question(''));
    process.stderr.write('\n');
  }
  terminal.close();
  return answers;
}

/**
 * Password of a person at the terminal, asked twice without echo, or the first line of the
 * standard input (D30). Throws `Failure` where the two differ.
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const [password = '', again] = await askHidden(['Password: ', 'The same again: ']);
  if (again !== password) throw new Failure('The two passwords differ.');
  return password;
}
