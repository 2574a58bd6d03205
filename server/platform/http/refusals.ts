import { HttpError } from './errors.ts';

/** Nobody is signed in, or not any more. */
export const unauthorized = (detail = 'Debes iniciar sesión.') =>
  new HttpError(401, { detail }, { 'www-authenticate': 'Bearer' });

/** Somebody is signed in who may not do this. */
export const forbidden = (detail = 'No tienes permiso para realizar esta acción.') =>
  new HttpError(403, { detail });

/** Something that a person typed is wrong in one field. */
export const wrongField = (field: string, text: string) => new HttpError(400, { [field]: [text] });

/** The password is asked for, of somebody who signs in through a provider only (D8). */
export const withoutPassword = (field: string) =>
  wrongField(
    field,
    'Tu cuenta no tiene contraseña todavía. Pide un enlace para crearla en la recuperación de contraseña y vuelve a intentarlo.',
  );

/** Too often; may be tried again after so many seconds (D28). */
export const tooManyRequests = (seconds: number, detail: string) =>
  new HttpError(429, { detail }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
