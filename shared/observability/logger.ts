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

/** Fields to log in place of an error; undefined for one that is logged as it is. */
type DescribeError = (error: unknown) => { message: string; fields: object } | undefined;

/** Replaces the error of a line, given alone or as `err`. */
const replaceError = (describeError: DescribeError): LogMethod =>
  function logMethod(args, method) {
    const [first, ...rest] = args as unknown as [unknown, ...string[]];
    const isError = first instanceof Error;
    const described = describeError(isError ? first : (first as { err?: unknown } | null)?.err);
    if (!described) return method.apply(this, args);
    const fields = { ...(isError ? {} : (first as object)), ...described.fields };
    // Without a message pino would take the error's.
    method.apply(this, [fields, ...(rest.length > 0 ? rest : [described.message])] as typeof args);
  };

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

const options = (
  program: Program,
  level: string,
  describeError: DescribeError | undefined,
): LoggerOptions => ({
  level,
  base: { pid: process.pid, program },
  redact: { paths: SECRETS, censor: '[secret]' },
  hooks: {
    // Whatever was logged: paths of requests, and addresses in messages of errors.
    streamWrite: redactTokens,
    ...(describeError && { logMethod: replaceError(describeError) }),
  },
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
 * `describeError` names what is logged in place of errors that hold personal data.
 */
export function createLogger(
  program: Program,
  level: string,
  { destination, describeError }: LogOptions = {},
): Logger {
  return pino(options(program, level, describeError), destination ?? standardOutput());
}

interface LogOptions {
  destination?: DestinationStream | undefined;
  describeError?: DescribeError;
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
