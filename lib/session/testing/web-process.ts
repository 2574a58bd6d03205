import { connectForTest } from '../../../shared/redis/testing/connect.ts';
import { answerParent } from '../../testing/ask-process.ts';
import { createRenewalLedger } from '../server/renewal-ledger.ts';
import { endRenewals, type RefreshCalls, renewOnce } from '../server/renewals.ts';
import { shared } from '../server/session-state.ts';

const { REDIS_URL = '', REFRESH_URL = '' } = process.env;
const store = await connectForTest(REDIS_URL);
const ledger = createRenewalLedger(store, 'a secret of all instances');
shared.ledger = ledger;

const post = (path: string, body: unknown) =>
  fetch(REFRESH_URL + path, { method: 'POST', body: JSON.stringify(body) });

const calls: RefreshCalls = {
  refresh: async (token) => {
    const answer = await post('/refresh', { token });
    return answer.ok ? await answer.json() : { kind: 'unreachable' };
  },
  revoke: async (tokens) => void (await post('/revoke', tokens)),
};

answerParent({
  isUp: async () => store.isUp(),
  /** Concurrent requests with the same cookies. */
  renew: async (count = '1', refresh = '', access = '') =>
    Promise.all(
      Array.from({ length: Number(count) }, () =>
        renewOnce({ refresh, ...(access && { access }) }, calls),
      ),
    ),
  signOut: async (refresh = '') => ledger.end(endRenewals(refresh)),
});
