import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Puts what is written to the console into the log: Next tells of pages that it could not make there,
 * and so do the parts that it bundles. In the log each line names its request.
 */
export function captureConsole(logger: Logger): void {
  console.error = (...parts: unknown[]) => logger.error(format(...parts));
  console.warn = (...parts: unknown[]) => logger.warn(format(...parts));
}
