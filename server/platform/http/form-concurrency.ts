import { shareOf } from '../../../contract/roles.ts';
import { limitPerUser, type WithPermit } from './limit-per-user.ts';

/**
 * Forms hold temporary files, and their pictures are read into memory, so their number per process is limited.
 * Staff have their own limit (record 088); some routes have another limiter.
 */
const LIMITERS = {
  readers: limitPerUser({ running: 2, waiting: 16, perUser: 2 }),
  staff: limitPerUser({ running: 2, waiting: 64, perUser: 8 }),
};

/** Runs a task under the limit of the sender's group. */
export const withFormPermit: WithPermit = (request, task) =>
  LIMITERS[shareOf(request.caller?.role)](request, task);
