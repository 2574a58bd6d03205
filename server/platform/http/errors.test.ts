import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  describeError,
  HttpError,
  notFound,
  registerErrors,
  sendFrameworkError,
} from './errors.ts';

function createFailingApp() {
  const app = fastify({ frameworkErrors: sendFrameworkError });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  app.get('/fault', { schema: { response: { 200: z.string() } } }, () => {
    throw new Error('password=secreta');
  });
  app.get('/missing/:id', () => Promise.reject(notFound()));
  app.get('/conflict', () => {
    throw new HttpError(409, { titulo: ['Ya existe.'] });
  });
  app.get('/drift', { schema: { response: { 200: z.object({ id: z.int() }) } } }, () => ({
    id: 'uno',
  }));
  app.post(
    '/write',
    { schema: { body: z.object({ titulo: z.string().min(3, 'El título es corto') }) } },
    () => 'ok',
  );
  return app;
}

test.for([
  ['/fault', 500, { detail: 'Error interno del servidor.' }],
  ['/drift', 500, { detail: 'Error interno del servidor.' }],
  ['/missing/1', 404, { detail: 'No encontrado.' }],
  ['/missing/%zz', 404, { detail: 'No encontrado.' }],
  ['/nowhere', 404, { detail: 'No encontrado.' }],
  ['/conflict', 409, { titulo: ['Ya existe.'] }],
] as const)('%s is answered with %i and its body', async ([url, status, body]) => {
  const answer = await createFailingApp().inject({ url });

  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status, body });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a payload of the wrong form is answered with texts by field', async () => {
  const answer = await createFailingApp().inject({
    method: 'POST',
    url: '/write',
    payload: { titulo: 'x' },
  });

  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 400,
    body: { titulo: ['El título es corto'] },
  });
});

test.for([
  ['{"titulo":', 'application/json', 400, 'Petición mal formada.'],
  ['<titulo/>', 'application/xml', 415, 'Tipo de contenido no admitido.'],
  [
    `{"titulo":"${'x'.repeat(2_000_000)}"}`,
    'application/json',
    413,
    'La petición es demasiado grande.',
  ],
] as const)(
  'what the framework refuses gets a detail (%#)',
  async ([payload, type, status, detail]) => {
    const answer = await createFailingApp().inject({
      method: 'POST',
      url: '/write',
      headers: { 'content-type': type },
      payload,
    });

    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status,
      body: { detail },
    });
  },
);

test.for([
  [503, 503, 'Servicio no disponible por el momento.'],
  [429, 429, 'Demasiadas peticiones. Inténtalo de nuevo más tarde.'],
  [418, 418, 'Petición mal formada.'],
  [502, 500, 'Error interno del servidor.'],
] as const)(
  'an error of a plugin with status %i is answered with %i',
  ([given, status, detail]) => {
    const error = Object.assign(new Error('from a plugin'), { statusCode: given });

    expect(describeError(error)).toEqual({ status, body: { detail } });
  },
);
