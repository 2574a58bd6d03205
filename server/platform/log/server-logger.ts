import type { DestinationStream, Logger } from 'pino';
import { createLogger } from '../../../shared/observability/logger.ts';
import { describeQueryError } from '../db/query-error.ts';

/**
 * The log of the server and of its tools, as `createLogger`. A failed query is logged without its values, wherever it is
 * caught: they may be personal data, or the password in the address of a feed.
 */
export const createServerLogger = (level: string, destination?: DestinationStream): Logger =>
  createLogger('server', level, { destination, describeError: describeQueryError });
