import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { makeVisitor, type Visitor } from '../../testing/visitor.ts';

const server = provideTestServer();

const START = Date.parse('2026-03-10T17:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const setClock = (elapsedMs: number) => server.setNow(new Date(START + elapsedMs));

const message = {
  nombre_contacto: 'Ana Quispe',
  correo_electronico: 'ana@correo.test',
  telefono_contacto: '+51 1 555 0148',
  sitio_web_contacto: '',
  mensaje_contacto: 'Buenos días.',
};
const send = (visitor: Visitor, headers?: Record<string, string>) =>
  visitor.post('magazine/contacts/', message, headers);
const subscribe = (visitor: Visitor, name: string) =>
  visitor.post('magazine/newsletters/', {
    correo_electronico: `${name}@correo.test`,
    fecha_publicacion: '2026-03-10',
  });

/** How many of so many forms are taken before the first is refused. */
async function countTaken(visitor: Visitor, headers?: Record<string, string>): Promise<number> {
  for (let taken = 0; taken < 20; taken += 1) {
    const { statusCode } = await send(visitor, headers);
    if (statusCode === 429) return taken;
    expect(statusCode).toBe(201);
  }
  return 20;
}

const expectRefused = (answer: LightMyRequestResponse, minutes: string, seconds: string) => {
  expectDetail(
    answer,
    429,
    `Has enviado este formulario demasiadas veces. Inténtalo de nuevo dentro de ${minutes}.`,
  );
  expect(answer.headers['retry-after']).toBe(seconds);
};

test('GET /magazine/forms/stamp/ gives a signed timestamp that must not be cached', async () => {
  const answer = await server.get('magazine/forms/stamp/');

  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({ stamp: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
});

test('without a signed timestamp an address sends 3 forms an hour, and the 429 says how long to wait', async () => {
  const visitor = makeVisitor(server);
  expect(await countTaken(visitor)).toBe(3);

  setClock(18 * MINUTE);
  expectRefused(await send(visitor), '42 minutos', '2520');
  setClock(HOUR - 1);
  expectRefused(await send(visitor), 'un minuto', '1');
  setClock(HOUR);
  expect((await send(visitor)).statusCode).toBe(201);
});

test('with a good stamp an address sends 10 forms an hour', async () => {
  const visitor = makeVisitor(server);
  const stamp = await visitor.takeStamp();
  setClock(2000);

  expect(await countTaken(visitor, { 'X-Form-Stamp': stamp })).toBe(10);
});

test('a stamp is good from 2 seconds to 24 hours after it was taken', async () => {
  const stamp = await makeVisitor(server).takeStamp();
  const takenAt = async (elapsedMs: number) => {
    setClock(elapsedMs);
    return countTaken(makeVisitor(server), { 'x-form-stamp': stamp });
  };

  expect(await takenAt(1999)).toBe(3);
  expect(await takenAt(2000)).toBe(10);
  expect(await takenAt(24 * HOUR - 1)).toBe(10);
  expect(await takenAt(24 * HOUR)).toBe(3);
});

test.for([
  ['nothing', ''],
  ['a word', 'abc'],
  ['three words', 'a.b.c'],
  ['8000 letters', 'x'.repeat(8000)],
  ['percent-encoding', '%00'],
] as const)('a stamp that is none is no refusal, but counts as none: %s', async ([, stamp]) => {
  expect(await countTaken(makeVisitor(server), { 'x-form-stamp': stamp })).toBe(3);
});

test('a program without a stamp uses up nothing of the person at the same address', async () => {
  const visitor = makeVisitor(server);
  const stamp = await visitor.takeStamp();
  setClock(2000);
  for (let attempt = 0; attempt < 30; attempt += 1) await send(visitor);

  expect(await countTaken(visitor, { 'x-form-stamp': stamp })).toBe(7);
});

test('what is refused for its content does not count', async () => {
  const visitor = makeVisitor(server);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await visitor.post('magazine/contacts/', { ...message, nombre_contacto: '' });
    expect(answer.statusCode).toBe(400);
  }

  expect(await countTaken(visitor)).toBe(3);
});

test('each form and each address has its own limit', async () => {
  const visitor = makeVisitor(server);
  expect(await countTaken(visitor)).toBe(3);

  expect((await subscribe(visitor, 'uno')).statusCode).toBe(201);
  expect((await subscribe(visitor, 'dos')).statusCode).toBe(201);
  expect((await subscribe(visitor, 'tres')).statusCode).toBe(201);
  expect((await subscribe(visitor, 'cuatro')).statusCode).toBe(429);
  expect(await countTaken(makeVisitor(server))).toBe(3);
});

test('an IPv6 network of 64 bits is one address', async () => {
  expect(await countTaken(makeVisitor(server, '2001:db8:1:2::1'))).toBe(3);
  expect(await countTaken(makeVisitor(server, '2001:db8:1:2:ab::9'))).toBe(0);
  expect(await countTaken(makeVisitor(server, '2001:db8:1:3::1'))).toBe(3);
});

test('an address that a client invents does not help it (D49)', async () => {
  const visitor = makeVisitor(server);
  expect(await countTaken(visitor)).toBe(3);

  expect(await countTaken(visitor, { 'x-forwarded-for': '203.0.113.1' })).toBe(0);
  expect(await countTaken(visitor, { forwarded: 'for=203.0.113.1' })).toBe(0);
  expect(await countTaken(visitor, { 'x-real-ip': '203.0.113.1' })).toBe(0);
});

test('the last address in X-Forwarded-For of the web app is the client (D49)', async () => {
  const web = makeVisitor(server, '127.0.0.1');

  expect(await countTaken(web, { 'x-forwarded-for': '203.0.113.1' })).toBe(3);
  expect(await countTaken(web, { 'x-forwarded-for': '203.0.113.2' })).toBe(3);
  expect(await countTaken(web, { 'x-forwarded-for': '192.0.2.9, 203.0.113.1' })).toBe(0);
});

test('a limit shows in no header before it is reached', async () => {
  const { headers } = await send(makeVisitor(server));

  expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
});
