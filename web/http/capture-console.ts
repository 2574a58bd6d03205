import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Sends `console.error` and `console.warn` to the logger: Next and the code that it bundles report
 * errors there. Each line gets the ID of its request and is flushed at once.
 */
export function captureConsole(logger: Logger): void {
  const into =
    (level: 'error' | 'warn') =>
    (...parts: unknown[]) => {
      logger[level](format(...parts));
      logger.flush();
    };
  console.error = into('error');
  console.warn = into('warn');
}
