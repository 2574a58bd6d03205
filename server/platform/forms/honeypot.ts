import type { FastifyRequest } from 'fastify';
import { FORM_HEADERS } from '../../../contract/forms.ts';

/**
 * Whether the field that no person sees was filled in. Such a form is kept, marked and not
 * mailed: a program wrote it, or now and then somebody's password manager.
 */
export const filledHoneypot = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers[FORM_HEADERS.honeypot] === '1';
