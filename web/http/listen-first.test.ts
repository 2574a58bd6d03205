import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listenFirst } from './listen-first.ts';

/** As long as several pages take that are made at once. */
const LONG_MS = 40;

/** A server to which people come in turns of the loop, and who has begun to work meanwhile. */
function openServer() {
  const server = new EventEmitter() as EventEmitter & Server;
  let time = 0;
  const mayBegin = listenFirst(server, () => time);
  const begun: string[] = [];
  return {
    begun,
    begin: (name: string) => void mayBegin().then(() => begun.push(name)),
    /** Lets turns pass, each with a new connection or without one, and with much work or none, by a made clock. */
    async pass(turns: number, { isSomebodyThere = false, ms = 0 } = {}) {
      for (let turn = 0; turn < turns; turn += 1) {
        if (isSomebodyThere) server.emit('connection');
        time += ms;
        await nextTurn();
      }
    },
  };
}

test('work begins at once where nobody comes', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(3);
  expect(begun).toEqual(['a']);
});

test('work waits while each turn brings somebody, and begins when one does not', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(20, { isSomebodyThere: true });
  expect(begun).toEqual([]);
  await pass(2);
  expect(begun).toEqual(['a']);
});

test('work waits while turns are long, and begins after a short one', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(5, { ms: LONG_MS });
  expect(begun).toEqual([]);
  await pass(2);
  expect(begun).toEqual(['a']);
});

test('who never stop coming do not keep work from beginning, one after the other', async () => {
  const { begin, begun, pass } = openServer();
  for (const name of ['a', 'b']) begin(name);
  await pass(70, { isSomebodyThere: true });
  expect(begun).toEqual(['a']);
  await pass(70, { isSomebodyThere: true });
  expect(begun).toEqual(['a', 'b']);
});
