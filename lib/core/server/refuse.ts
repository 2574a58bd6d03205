import type { RefusalCode } from '../refusal-code.ts';

const AWAY = 'El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos.';

/** Texts of refusals by the web app's own endpoints, in the style of the server's. */
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

/** Their responses are never cached (D4). */
export const UNCACHED = { 'cache-control': 'private, no-store' };

/** Creates a refusal with its text, and with a `code` where a status has several causes. */
export const refuse = (status: keyof typeof DETAILS, code?: RefusalCode): Response =>
  Response.json({ detail: DETAILS[status], ...(code && { code }) }, { status, headers: UNCACHED });
