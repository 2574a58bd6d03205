const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

interface Line {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  [detail: string]: unknown;
}

/** Shown elsewhere in the line, or obvious at a terminal. */
const LEFT_OUT = ['level', 'time', 'msg', 'err', 'pid', 'hostname', 'program'];

/** Formats a JSON log line for a terminal: `12:04:05 WARN  web: text, name=value …`. */
export function readableLine(json: string): string {
  const line = parse(json);
  if (!line) return json;
  const time = new Date(line.time).toTimeString().slice(0, 8);
  const level = (LEVELS[line.level] ?? String(line.level)).padEnd(5);
  const details = Object.entries(line)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(
      ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  const cause = line.err ? `\n${line.err.stack ?? line.err.message ?? ''}` : '';
  return `${time} ${level} ${line.program}: ${line.msg ?? ''}${details.join('')}${cause}\n`;
}

function parse(json: string): Line | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
