import { ApiError } from './api-error.ts';

/**
 * Dispatched on the window when a write showed that another account is signed in than the page was
 * rendered for.
 */
export const ACCOUNT_MISMATCH_EVENT = 'veta:other-account';

/** An account, as far as its owner has to recognise it. */
export interface NamedAccount {
  id: number;
  email: string;
  usuario_unico: string;
}

/** Name of an account for its owner. */
const nameOf = ({ usuario_unico, email }: NamedAccount): string =>
  usuario_unico ? `@${usuario_unico} (${email})` : email;

/** Says whose session it is now (D79); `reader` is missing where that could not be read. */
export const sessionOf = (reader: NamedAccount | null | undefined): string =>
  `Ahora está abierta la sesión de ${reader ? nameOf(reader) : 'otra cuenta'}.`;

/**
 * Added to the failure of a text: the text is still there, and will be sent from that account if
 * one was named.
 */
export const draftFollowsAccount = ({ reader }: AccountMismatch): string =>
  reader
    ? 'Lo que escribiste sigue aquí: si lo envías otra vez, irá con esa cuenta.'
    : 'Lo que escribiste sigue aquí.';

/** Text of a failure: the account mismatch where that is the reason, else `fallback`. */
export const mismatchOr = (error: unknown, fallback: string): string =>
  error instanceof AccountMismatch ? error.message : fallback;

/**
 * A write was refused: it came from a page or control of another account than the session's (D79).
 */
export class AccountMismatch extends ApiError {
  /** The account that is signed in now. */
  readonly reader: NamedAccount | undefined;

  constructor(reader: NamedAccount | null | undefined) {
    const said = `${sessionOf(reader)} No se envió nada.`;
    super('http', said, { status: 409, said, code: 'other_account' });
    this.reader = reader ?? undefined;
  }
}
