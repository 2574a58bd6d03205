import type { FastifyInstance } from 'fastify';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import {
  acceptMultipart,
  type FormOptions,
  takeFilesAsFields,
} from '../../platform/http/multipart.ts';

/**
 * Lets the routes of `app` take what staff alone send (D31), also forms with files of `maxFileBytes` in all. A file is
 * a value of the body like any other. The guard comes first: nobody else's body is read.
 */
export function takeStaffForms(
  app: FastifyInstance,
  guard: Guard,
  maxFileBytes: number,
  options?: FormOptions,
): void {
  app.addHook('onRequest', guard.allow(canEnterPanel));
  acceptMultipart(app, maxFileBytes, options);
  takeFilesAsFields(app);
}
