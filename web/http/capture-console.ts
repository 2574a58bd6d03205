import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Puts what is written to the console into the log: Next tells of pages that it could not make there,
 * and so do the parts that it bundles. In the log each line names its request. Whoever wrote it meant
 * it to be seen, so that it does not wait for other lines.
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
