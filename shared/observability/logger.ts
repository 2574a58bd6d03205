import { Writable } from 'node:stream';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { readableLine } from './readable-line.ts';
import { redactTokens } from './redact-tokens.ts';
import { currentRequestId } from './request-scope.ts';

/** Longest time that lines are buffered, in milliseconds: one write costs as much as many lines. */
const FLUSH_MS = 250;
const BUFFER_BYTES = 4096;

/** Fields that are redacted, up to two levels deep. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'access',
  'refresh',
  'html',
  'text',
].flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

const options = (program: Program, level: string): LoggerOptions => ({
  level,
  base: { pid: process.pid, program },
  redact: { paths: SECRETS, censor: '[secret]' },
  // Whatever was logged: paths of requests, and addresses in messages of errors.
  hooks: { streamWrite: redactTokens },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  },
});

type Program = 'server' | 'web';

/**
 * The log of a process: one JSON object a line on standard output; readable lines at a terminal.
 * Lines written while a request is handled carry its `requestId`. Callers log neither headers nor
 * bodies; fields with the name of a secret are redacted all the same. Tests pass a `destination`.
 */
export function createLogger(
  program: Program,
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(options(program, level), destination);
}

function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return readableOutput(process.stdout);
  return pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_MS,
  });
}

const readableOutput = (terminal: NodeJS.WriteStream): Writable =>
  new Writable({
    decodeStrings: false,
    write: (line: string, _, done) => {
      terminal.write(readableLine(line));
      done();
    },
  });
