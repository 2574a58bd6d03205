import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../shared/observability/logger.ts';
import { inRequest } from '../../shared/observability/request-scope.ts';
import { captureLog } from '../../shared/observability/testing/captured-log.ts';
import { captureConsole } from './capture-console.ts';

test('console output is logged with the ID of its request', () => {
  const { error, warn } = console;
  onTestFinished(() => void Object.assign(console, { error, warn }));
  const { lines, destination } = captureLog();
  captureConsole(createLogger('web', 'info', { destination }));

  inRequest('peticion-1', () => console.error('La página %s falló:', '/foro', new Error('roto')));
  console.warn('Cuidado');

  expect(lines).toMatchObject([
    {
      level: 50,
      requestId: 'peticion-1',
      msg: expect.stringMatching(/^La página \/foro falló: Error: roto/),
    },
    { level: 40, msg: 'Cuidado' },
  ]);
});
