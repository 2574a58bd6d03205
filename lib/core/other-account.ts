import { ApiError } from './api-error.ts';

/** Dispatched on the window where a write showed that another account is signed in than the page knows. */
export const OTHER_ACCOUNT_EVENT = 'veta:other-account';

/** An account, as far as its person has to recognise it. */
export interface NamedAccount {
  id: number;
  email: string;
  usuario_unico: string;
}

/** How an account is named for the person at its browser. */
const nameOf = ({ usuario_unico, email }: NamedAccount): string =>
  usuario_unico ? `@${usuario_unico} (${email})` : email;

/** Whose session it is now (D79); `reader` is missing where that could not be read. */
export const sessionOf = (reader: NamedAccount | null | undefined): string =>
  `Ahora está abierta la sesión de ${reader ? nameOf(reader) : 'otra cuenta'}.`;

/** Follows the failure of a text: it is still there, and goes with the account that was named, if one was. */
export const whatBecomesOfText = ({ reader }: OtherAccount): string =>
  reader
    ? 'Lo que escribiste sigue aquí: si lo envías otra vez, irá con esa cuenta.'
    : 'Lo que escribiste sigue aquí.';

/** What is told of a failure: whose session it is where that is the reason, else `fallback`. */
export const orWhoseSession = (error: unknown, fallback: string): string =>
  error instanceof OtherAccount ? error.message : fallback;

/** A write was not sent: it came from a page or a control of another account than the session's (D79). */
export class OtherAccount extends ApiError {
  /** The account that is signed in now. */
  readonly reader: NamedAccount | undefined;

  constructor(reader: NamedAccount | null | undefined) {
    const said = `${sessionOf(reader)} No se envió nada.`;
    super('http', said, { status: 409, said, code: 'other_account' });
    this.reader = reader ?? undefined;
  }
}
