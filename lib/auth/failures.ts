import type { ApiError } from '../core/api-error.ts';
import { type Failure, splitFields } from '../forms/failure.ts';
import {
  adminLoginMessages,
  invitationMessages,
  loginMessages,
  recoveryMessages,
  registrationMessages,
  resetMessages,
  secondStepMessages,
} from './messages.ts';

/**
 * Maps the failure of an account call to texts (errors.md#account-errors), as
 * `lib/forms/failure.ts` expects.
 */
type Rule = (error: ApiError, names: readonly string[]) => Failure;

/** Statuses of a gateway, including the API proxy, that got no response from the server. */
const NO_ANSWER = [502, 504];

export const loginFailure: Rule = (error, names) => {
  const text = loginText(error);
  return text === undefined ? serverFailure(error, names, loginMessages.failed) : only(text);
};

export const adminLoginFailure: Rule = (error, names) =>
  error.status === 403
    ? only(error.said ?? adminLoginMessages.forbidden)
    : loginFailure(error, names);

/** A wrong code is no wrong password, whatever the status. */
export const secondStepFailure: Rule = (error, names) => {
  if (isAway(error)) return only(loginMessages.noAnswer);
  return serverFailure(error, names, secondStepMessages.failed);
};

export const invitationFailure: Rule = (error, names) =>
  isAway(error)
    ? only(loginMessages.noAnswer)
    : serverFailure(error, names, invitationMessages.failed);

export const registrationFailure: Rule = (error, names) =>
  serverFailure(error, names, registrationMessages.failed);

/** The catalogue has one text for any failure. */
export const recoveryFailure: Rule = () => only(recoveryMessages.failed);

/** The catalogue's text, and under its field what is wrong with the password that was chosen. */
export const resetFailure: Rule = (error, names) => ({
  fields: splitFields(error, names).fields,
  text: resetMessages.failed,
});

/** Whether the server did not answer. */
const isAway = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || NO_ANSWER.includes(status);

/** Undefined where the response itself says what is wrong. */
function loginText(error: ApiError): string | undefined {
  const { status = 0, code } = error;
  if (code === 'unexpected_answer') return loginMessages.failed;
  if (isAway(error)) return loginMessages.noAnswer;
  if (status === 401) return loginMessages.wrong;
  if (status === 404) return loginMessages.unknown;
  return undefined;
}

/** The server's message or error field (D12), and its texts for fields under the fields. */
function serverFailure(error: ApiError, names: readonly string[], fallback: string): Failure {
  const { fields, text } = splitFields(error, names);
  const isOfField = Object.values(error.fields)
    .flat()
    .includes(error.said ?? '');
  const whole = isOfField ? text : (error.said ?? text);
  const isSaid = whole !== undefined || Object.keys(fields).length > 0;
  return { fields, text: isSaid ? whole : fallback };
}

const only = (text: string): Failure => ({ fields: {}, text });
