import { parseArgs } from 'node:util';
import { Failure } from '../../scripts/lib/failure.ts';

/** Command line options. */
export interface RunOptions {
  parts: string[];
  /** Number of rounds; tables show the median. */
  rounds: number;
  /** Duration of one load in seconds. */
  seconds: number;
  /** Duration of the soak test in minutes. */
  minutes: number;
}

const FEWEST_ROUNDS = 3;
const LONGEST_SECONDS = 60;
const LONGEST_MINUTES = 24 * 60;

/**
 * @param args without the program
 * @param known names of the parts
 * @param usual parts that run by default
 * @returns undefined for `--help`
 * @throws {Failure} for invalid options
 */
export function readRunOptions(
  args: string[],
  known: string[],
  usual = known,
): RunOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Failure(`No such part: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < FEWEST_ROUNDS) {
    throw new Failure(`--rounds must be a whole number from ${FEWEST_ROUNDS} on.`);
  }
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) {
    throw new Failure(`--seconds must be a whole number from 1 to ${LONGEST_SECONDS}.`);
  }
  const minutes = Number(values.minutes);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > LONGEST_MINUTES) {
    throw new Failure(`--minutes must be a whole number from 1 to ${LONGEST_MINUTES}.`);
  }
  return { parts: positionals.length > 0 ? positionals : usual, rounds, seconds, minutes };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '3' },
        seconds: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '60' },
      },
    });
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}

/** Text of `--help`. */
export function runOptionsHelp(known: string[]): string {
  return `npm run bench -- [--rounds 3] [--seconds 3] [--minutes 60] [${known.join(' | ')}]…`;
}
