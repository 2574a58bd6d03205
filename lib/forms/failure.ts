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
 * What a person is told about a form that could not be sent. `names` are the form's fields: what the
 * server says of others stands with the whole. `fallback` is the text of the catalogue. Throws what
 * is no ApiError.
 */
export function describeFailure(
  error: unknown,
  names: readonly string[],
  fallback: string,
): Failure {
  if (!(error instanceof ApiError)) throw error;
  const fields: Failure['fields'] = {};
  const others: string[] = [];
  for (const [name, texts] of Object.entries(error.fields)) {
    if (names.includes(name)) fields[name] = texts.join(' ');
    else others.push(...texts);
  }
  if (others.length > 0) return { fields, text: others.join(' ') };
  if (Object.keys(fields).length > 0) return { fields, text: undefined };
  const isTelling = TELLING.includes(error.status ?? 0);
  return { fields, text: (isTelling && error.said) || fallback };
}
