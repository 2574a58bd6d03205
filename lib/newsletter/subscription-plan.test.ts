import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { problems } from '../../contract/testing/problems.ts';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { subscriptionPlan } from './subscription-plan.ts';

const INCOMPLETE = 'Por favor, completa todos los campos y acepta los términos.';
const INVALID = 'El correo electrónico no es válido';

afterEach(() => vi.useRealTimers());

test.each([
  [{}, { correo_electronico: [INCOMPLETE], acepta_terminos: [INCOMPLETE] }],
  [{ correo_electronico: ' ', acepta_terminos: true }, { correo_electronico: [INCOMPLETE] }],
  [
    { correo_electronico: 'ana@veta.test', acepta_terminos: false },
    { acepta_terminos: [INCOMPLETE] },
  ],
  [{ correo_electronico: 'ana@veta', acepta_terminos: true }, { correo_electronico: [INVALID] }],
])('the form with %j shows %j', (values, texts) => {
  expect(problems(subscriptionPlan('America/Lima').schema, values)).toEqual(texts);
});

test('the day of a subscription is that of the site, whatever the clock of the browser', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:30:00Z') });
  const bodies: unknown[] = [];
  const server = await serve(async (request, response) => {
    bodies.push(JSON.parse(await text(request)), request.headers['x-form-stamp']);
    response.writeHead(201).end();
  });
  const values = { correo_electronico: 'ana@veta.test', acepta_terminos: true } as const;
  await subscriptionPlan('America/Lima').send(createHttp({ url: server.url }), values, {
    'x-form-stamp': 'a.b',
  });
  expect(server.asked).toEqual(['/magazine/newsletters/']);
  expect(bodies).toEqual([
    { correo_electronico: 'ana@veta.test', fecha_publicacion: '2026-11-20' },
    'a.b',
  ]);
});
