import { ApiError } from '../core/api-error.ts';

/**
 * Refusals that are about what was sent, so that the server's own text helps more than that of the
 * catalogue: not accepted, already there, too large, too often.
 */
const TELLING = [400, 409, 413, 422, 429];

export interface Failure {
  /** Text under each wrong field of the form. */
  fields: Record<string, string>;
  /** Text about the whole form; undefined where the fields say it all. */
  text: string | undefined;
}

/**
 * What a form says of a sending that failed: the text of the catalogue, where the server says nothing
 * better; or a rule of its own, which is given the names of the fields and logs what it wants to.
 */
export type Failed = string | ((error: ApiError, names: readonly string[]) => Failure);

/**
 * What a person is told about a form that could not be sent. `names` are the form's fields, `failed`
 * is that of its plan. Writes the failure to the console (errors.md). Throws what is no
 * ApiError.
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
 * The rule of a form whose answers are not shown (api.md#answers-to-writes): the catalogue's text always,
 * with what the server says of it behind.
 */
export const catalogueFirst =
  (failed: string) =>
  (error: ApiError, names: readonly string[]): Failure => {
    const { fields, text } = describeFailure(error, names, failed);
    return { fields, text: text === undefined || text === failed ? failed : `${failed} ${text}` };
  };

/** What the server says by field: under the form's own, and of others with the whole. */
export function splitFields(error: ApiError, names: readonly string[]): Failure {
  const fields: Failure['fields'] = {};
  const others: string[] = [];
  for (const [name, texts] of Object.entries(error.fields)) {
    if (names.includes(name)) fields[name] = texts.join(' ');
    else others.push(...texts);
  }
  return { fields, text: others.length > 0 ? others.join(' ') : undefined };
}
