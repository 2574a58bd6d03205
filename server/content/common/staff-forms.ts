import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  acceptMultipart,
  type FormOptions,
  takeFilesAsFields,
} from '../../platform/http/multipart.ts';

/**
 * Restricts the routes of `app` with a guard and accepts multipart forms with up to `maxFileBytes` of files.
 * The guard runs first, so that bodies of other callers are not read.
 */
export async function acceptStaffForms(
  app: FastifyInstance,
  allowed: onRequestAsyncHookHandler,
  maxFileBytes: number,
  options?: FormOptions,
): Promise<void> {
  app.addHook('onRequest', allowed);
  await acceptMultipart(app, maxFileBytes, options);
  takeFilesAsFields(app);
}
