import { HttpError } from './errors.ts';

/** 401: no session, or an expired one. */
export const unauthorized = (detail = 'Debes iniciar sesión.') =>
  new HttpError(401, { detail }, { 'www-authenticate': 'Bearer' });

/** 403: the user lacks the permission. */
export const forbidden = (detail = 'No tienes permiso para realizar esta acción.') =>
  new HttpError(403, { detail });

/** 400 for one invalid field. */
export const wrongField = (field: string, text: string) => new HttpError(400, { [field]: [text] });

/** 400: the account has no password, because it signs in through a provider only (D8). */
export const withoutPassword = (field: string) =>
  wrongField(
    field,
    'Tu cuenta no tiene contraseña todavía. Pide un enlace para crearla en la recuperación de contraseña y vuelve a intentarlo.',
  );

/** 429 with `Retry-After` (D28). */
export const tooManyRequests = (seconds: number, detail: string) =>
  new HttpError(429, { detail }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
