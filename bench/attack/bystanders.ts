import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openPerson, signInAs } from '../lib/person.ts';
import { call, fileForm, json } from './attack.ts';

/** Addresses of the bystanders, for documentation (RFC 5737). */
const READER_ADDRESS = '192.0.2.1';
const EDITOR_ADDRESS = '192.0.2.2';
const EDITOR = 'admin@veta.test';

/** Largest acceptable latency in milliseconds. */
export const BOUND_MS = 1000;
const CALM_TIMEOUT_MS = 120_000;
const CALM_PAUSE_MS = 500;

/** A request that a bystander repeats during an attack. */
export interface Action {
  name: string;
  /** Pause between a response and the next request, in milliseconds. */
  everyMs: number;
  act: () => Promise<number>;
}

/** Impact of an attack on a bystander. */
export interface Impact {
  /** Largest latency, in milliseconds. */
  longest: number;
  asked: number;
  /** Responses other than 2xx. */
  refused: number;
}

/** Requests of a reader and an editor; the health of the server is requested at its own port. */
export async function bystanders(origin: string, apiOrigin: string): Promise<Action[]> {
  const reader = openPerson(origin, READER_ADDRESS);
  const api = openPerson(apiOrigin);
  const editor = await signInAs(origin, EDITOR, 'login-admin', EDITOR_ADDRESS);
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#c2622a' },
  })
    .jpeg()
    .toBuffer();
  let version = 0;
  const save = () => {
    version += 1;
    const title = { titulo_articulo: `El agua de la mina, versión ${version}` };
    return call(editor, 'articles/articulos/1/', json('PATCH', title));
  };
  const upload = () => call(editor, 'imagenes/', fileForm('POST', 'imagen', photo));
  return [
    { name: 'page', everyMs: 200, act: () => reader.ask('/nosotros') },
    { name: 'search', everyMs: 500, act: () => reader.ask('/buscar?q=cobre') },
    { name: 'web /healthz', everyMs: 200, act: () => reader.ask('/healthz') },
    { name: 'server /healthz', everyMs: 200, act: () => api.ask('/healthz') },
    { name: 'list', everyMs: 500, act: () => call(editor, 'articles/articulos/?ordering=id') },
    { name: 'save', everyMs: 700, act: save },
    // The limit is 300 an hour.
    { name: 'upload', everyMs: 1500, act: upload },
  ];
}

const isGood = (status: number) => status >= 200 && status < 300;

async function time({ act }: Action): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  const status = await act();
  return { ms: performance.now() - startedAt, status };
}

/** Repeats all actions until it is stopped; resolves to their impacts, in order. */
export function keepDoing(actions: Action[]): () => Promise<Impact[]> {
  let isOver = false;
  const doing = actions.map(async (action) => {
    const noticed: Impact = { longest: 0, asked: 0, refused: 0 };
    while (!isOver) {
      const { ms, status } = await time(action);
      noticed.longest = Math.max(noticed.longest, ms);
      noticed.asked += 1;
      if (!isGood(status)) noticed.refused += 1;
      await pause(action.everyMs);
    }
    return noticed;
  });
  return () => {
    isOver = true;
    return Promise.all(doing);
  };
}

/** Waits until all actions are fast again, two minutes at most, so that an attack does not affect the next. */
export async function untilCalm(actions: Action[]): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < CALM_TIMEOUT_MS) {
    const times = await Promise.all(actions.map(time));
    if (times.every(({ ms, status }) => ms < BOUND_MS && isGood(status))) return;
    await pause(CALM_PAUSE_MS);
  }
}
