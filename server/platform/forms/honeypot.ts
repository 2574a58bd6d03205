import type { FastifyRequest } from 'fastify';
import { FORM_HEADERS } from '../../../contract/forms.ts';

/**
 * Whether the hidden honeypot field was filled in. Such a form is stored, flagged and not mailed: a bot or
 * sometimes a password manager filled it in.
 */
export const filledHoneypot = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers[FORM_HEADERS.honeypot] === '1';
