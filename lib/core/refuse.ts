import type { RefusalCode } from './refusal-code.ts';

const AWAY = 'El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos.';

/** What the web's own endpoints have to say, in the manner of the server's own refusals. */
const DETAILS = {
  400: 'La petición se cortó antes de llegar entera.',
  403: 'La petición no viene de este sitio.',
  404: 'No encontrado.',
  409: 'La sesión abierta ahora es de otra cuenta.',
  413: 'La petición es demasiado grande.',
  502: AWAY,
  503: AWAY,
  504: 'El servidor tardó demasiado en responder. Inténtalo de nuevo en unos minutos.',
} as const;

/** Nothing that they answer is kept by any cache (D4). */
export const UNCACHED = { 'cache-control': 'private, no-store' };

/** A refusal with its text, and with a `code` where a status has several causes. */
export const refuse = (status: keyof typeof DETAILS, code?: RefusalCode): Response =>
  Response.json({ detail: DETAILS[status], ...(code && { code }) }, { status, headers: UNCACHED });
