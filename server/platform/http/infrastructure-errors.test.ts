import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './errors.ts';

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const failed = (cause: Error) => new DrizzleQueryError('SELECT 1', [], cause);

test.for([
  coded('ECONNREFUSED'),
  new AggregateError([coded('ECONNREFUSED')]),
  failed(coded('57P01', 'terminating connection due to administrator command')),
  failed(coded('57P03', 'the database system is starting up')),
  failed(new Error('Connection terminated unexpectedly')),
  failed(coded('40P01', 'deadlock detected')),
])('an unavailable database is a 503 with Retry-After: %s', (error) => {
  expect(describeError(error)).toEqual({
    status: 503,
    body: { detail: 'Servicio no disponible por el momento.' },
    headers: { 'retry-after': '5' },
  });
});

test.for([
  coded('ENOSPC', 'ENOSPC: no space left on device, write'),
  failed(coded('53100', 'could not extend file: No space left on device')),
])('a full disk is a 507 that says nothing was stored: %s', (error) => {
  expect(describeError(error)).toMatchObject({
    status: 507,
    body: {
      detail:
        'El servidor no tiene espacio para guardar nada más. No se guardó nada; avisa a la redacción.',
    },
  });
});

test('any other failed query is a 500', () => {
  expect(describeError(failed(coded('23505'))).status).toBe(500);
});
