import type { FastifyInstance } from 'fastify';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import {
  acceptMultipart,
  type FormOptions,
  takeFilesAsFields,
} from '../../platform/http/multipart.ts';

/**
 * Restricts the routes of `app` to staff (D31) and accepts multipart forms with up to `maxFileBytes` of files.
 * The guard runs first, so that bodies of other callers are not read.
 */
export async function acceptStaffForms(
  app: FastifyInstance,
  guard: Guard,
  maxFileBytes: number,
  options?: FormOptions,
): Promise<void> {
  app.addHook('onRequest', guard.allow(canEnterPanel));
  await acceptMultipart(app, maxFileBytes, options);
  takeFilesAsFields(app);
}
