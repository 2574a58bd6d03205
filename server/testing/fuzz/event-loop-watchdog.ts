import { Worker } from 'node:worker_threads';

/** Bytes of what is told of the request under way. */
const TOLD = 2000;
/** How many times in a row nothing must be heard: a machine that was asleep wakes in any order. */
const SILENCES = 2;

/** In a thread of its own: where the event loop stands still no timer of the test's rings. */
const WATCH = `
  const { writeSync } = require('node:fs');
  const { beat, told, ms, silences } = require('node:worker_threads').workerData;
  let last = 0;
  for (let silent = 0; silent < silences; ) {
    const heard = Atomics.wait(beat, 0, last, ms / silences);
    silent = heard === 'timed-out' ? silent + 1 : 0;
    last = Atomics.load(beat, 0);
  }
  const text = Buffer.from(told).toString().replace(/\\0.*$/s, '');
  writeSync(2, 'The event loop stands still at ' + text + '\\n');
  process.kill(process.pid, 'SIGKILL');
`;

/**
 * Ends this process where its event loop stands still for `ms`, and says at what: a test that never
 * comes back would be waited for without end. `note` says what is done from now on.
 */
export function watchEventLoop(ms: number) {
  const beat = new Int32Array(new SharedArrayBuffer(4));
  const told = new SharedArrayBuffer(TOLD);
  const text = Buffer.from(told);
  const workerData = { beat, told, ms, silences: SILENCES };
  // Without what this process was started with, which may be meant for modules.
  const worker = new Worker(WATCH, { eval: true, execArgv: [], workerData });
  const beating = setInterval(() => {
    Atomics.add(beat, 0, 1);
    Atomics.notify(beat, 0);
  }, ms / 20);
  return {
    note: (what: string) => void text.fill(0).write(what),
    stop: async () => {
      clearInterval(beating);
      await worker.terminate();
    },
  };
}
