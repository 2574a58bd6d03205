import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from '../errors/failure.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a value is there already; `constraint` names the rule. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof DrizzleQueryError) || errorCode(error.cause) !== UNIQUE_VIOLATION) {
    return false;
  }
  return error.cause !== undefined && 'constraint' in error.cause
    ? error.cause.constraint === constraint
    : false;
}
