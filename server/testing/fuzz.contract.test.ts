import { ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { userEndpoints } from '../../contract/endpoints.ts';
import { users } from '../platform/db/schema/users.ts';
import { type Attack, attackOn } from './fuzz/attack.ts';
import { watchEventLoop } from './fuzz/event-loop-watchdog.ts';
import { fill } from './fuzz/fill.ts';
import { type Operation, readOperations } from './fuzz/operations.ts';
import { askWithTimeout } from './fuzz/timeout.ts';
import { faultsOf } from './fuzz/verdict.ts';
import { freshAddress, makeSignedIn } from './make-account.ts';
import { createTestApp, type TestServer } from './test-server.ts';

/**
 * Hostile requests to every operation that the server publishes. `FUZZ_REQUESTS` is how many in all,
 * `FUZZ_SEED` repeats a run: a failure names it.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** An event loop that is blocked for so long is blocked for good. */
const STANDS_STILL_MS = 60_000;
/** Many times what they take: for a machine that is busy with others. */
const TIME_LIMIT_MS = Math.max(600_000, REQUESTS * 60);

const BEGIN = Date.parse('2026-03-10T17:00:00Z');
const TEN_MINUTES_MS = 600_000;

let server: TestServer;
let operations: Operation[];
const tokens: Record<Attack['who'], string> = { nobody: '', reader: '', owner: '' };
const statuses = new Map<number, number>();
let slowest = { ms: 0, where: '' };
/** Ids and roles of those who are more than readers, and may be. */
const appointed = new Set<string>();

/** Ids and roles of those who are more than readers. */
async function readStaff(): Promise<string[]> {
  const { id, role } = users;
  const staff = await server.db.select({ id, role }).from(users).where(ne(role, 'LECTOR'));
  return staff.map((account) => `${account.id} ${account.role}`);
}

const readUpstarts = async () => (await readStaff()).filter((account) => !appointed.has(account));

async function signEverybodyIn(): Promise<void> {
  tokens.reader = (await makeSignedIn(server)).access;
  const owner = await makeSignedIn(server, 'SUPERUSUARIO');
  tokens.owner = owner.access;
  appointed.add(`${owner.account.id} SUPERUSUARIO`);
}

beforeAll(async () => {
  server = await createTestApp({ accessLifeSeconds: 86_400 });
  await fill(server);
  for (const account of await readStaff()) appointed.add(account);
  const all = await readOperations(server.app);
  const deletes = ({ method }: Operation) => method === 'DELETE';
  // Last, so that the others find something.
  operations = [...all.filter((one) => !deletes(one)), ...all.filter(deletes)];
});
afterAll(async () => {
  console.warn('Fuzzed with seed', SEED, Object.fromEntries(statuses), 'slowest', slowest);
  await server.close();
});

/** An attack in words, for whoever looks for its cause. */
function tell({ payload, ...rest }: Attack): string {
  const sent = { ...rest, payload: payload?.subarray(0, 500).toString() };
  return JSON.stringify(sent).slice(0, 1500);
}

async function run({ who, headers, method, ...attack }: Attack) {
  const answers = await askWithTimeout(() => {
    const authorization = tokens[who] && `Bearer ${tokens[who]}`;
    return server.app.inject({
      ...attack,
      method: method as 'GET',
      remoteAddress: freshAddress(),
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
    });
  });
  for (const { answer, ms } of answers) {
    const where = `${method} ${attack.url.slice(0, 80)}`;
    if (ms > slowest.ms) slowest = { ms: Math.round(ms), where };
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    // An account may have been left, or its session ended, by what was sent before.
    if (answer.statusCode === 401 && who !== 'nobody') await signEverybodyIn();
  }
  return answers.map(({ answer }) => answer);
}

test(
  'no hostile request breaks the server, hangs, learns or gains anything',
  async () => {
    const inherited = Reflect.ownKeys(Object.prototype);
    const loop = watchEventLoop(STANDS_STILL_MS);
    onTestFinished(loop.stop);
    await signEverybodyIn();
    const faults: string[] = [];
    for (const [index, operation] of operations.entries()) {
      // Later than the pauses that limits ask for: what is refused with 429 goes no deeper.
      server.setNow(new Date(BEGIN + index * TEN_MINUTES_MS));
      const appoints = operation.path.endsWith(`/${userEndpoints.assignRole}`);
      const details = await fc.check(
        fc.asyncProperty(attackOn(operation), async (attack) => {
          loop.note(tell(attack));
          expect((await run(attack)).flatMap(faultsOf)).toEqual([]);
          if (!appoints) return;
          if (attack.who !== 'owner') expect(await readUpstarts()).toEqual([]);
          for (const account of await readStaff()) appointed.add(account);
        }),
        { numRuns: Math.ceil(REQUESTS / operations.length), seed: SEED, endOnFailure: true },
      );
      for (const account of await readUpstarts()) {
        faults.push(`${operation.method} ${operation.path} has made ${account}`);
        appointed.add(account);
      }
      if (!details.failed) continue;
      const [attack] = details.counterexample ?? [];
      const sent = attack ? tell(attack) : operation.path;
      faults.push(`${sent}\n${String(details.errorInstance).slice(0, 600)}`);
    }
    expect(faults.join('\n\n'), `FUZZ_SEED=${SEED}`).toBe('');
    expect(Reflect.ownKeys(Object.prototype)).toEqual(inherited);
  },
  TIME_LIMIT_MS,
);
