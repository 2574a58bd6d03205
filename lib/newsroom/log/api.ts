import type { z } from 'zod';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { logSchema } from '../../../contract/log.ts';
import type { Http } from '../../core/http.ts';
import type { LogPlace } from './address.ts';

export type Log = z.infer<typeof logSchema>;

/** A page of the log (D64), newest first. Throws ApiError. */
export const readLog = (http: Http, { page, ...filters }: LogPlace): Promise<Log> =>
  http.get(revisionEndpoints.log, logSchema, {
    query: {
      page,
      ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    },
  });
