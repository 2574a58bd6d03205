import { ApiError } from '../core/api-error.ts';

/**
 * Statuses for which the server's own text helps more than that of the catalogue: invalid,
 * conflict, too large, too often.
 */
const TELLING = [400, 409, 413, 422, 429];

export interface Failure {
  /** Text under each invalid field. */
  fields: Record<string, string>;
  /** Text for the whole form; undefined where the fields suffice. */
  text: string | undefined;
}

/**
 * How a form reports a failure: the text of the catalogue unless the server has a better one, or a
 * rule of its own, which receives the names of the fields and does its own logging.
 */
export type Failed = string | ((error: ApiError, names: readonly string[]) => Failure);

/**
 * Texts for a form that could not be sent. `names` are its fields, `failed` is that of its plan.
 * Logs the failure to the console (errors.md). Rethrows anything but ApiError.
 */
export function describeFailure(error: unknown, names: readonly string[], failed: Failed): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (typeof failed === 'function') return failed(error, names);
  console.error(error);
  const { fields, text } = splitFields(error, names);
  if (text !== undefined || Object.keys(fields).length > 0) return { fields, text };
  const isTelling = TELLING.includes(error.status ?? 0);
  return { fields, text: (isTelling && error.said) || failed };
}

/**
 * Rule of a form whose response is not shown (api.md#answers-to-writes): the catalogue's text,
 * followed by the server's.
 */
export const catalogueFirst =
  (failed: string) =>
  (error: ApiError, names: readonly string[]): Failure => {
    const { fields, text } = describeFailure(error, names, failed);
    return { fields, text: text === undefined || text === failed ? failed : `${failed} ${text}` };
  };

/** The server's texts by field: those of the form under the fields, others above. */
export function splitFields(error: ApiError, names: readonly string[]): Failure {
  const fields: Failure['fields'] = {};
  const others: string[] = [];
  for (const [name, texts] of Object.entries(error.fields)) {
    if (names.includes(name)) fields[name] = texts.join(' ');
    else others.push(...texts);
  }
  return { fields, text: others.length > 0 ? others.join(' ') : undefined };
}
