import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { redactTokens } from './redact-tokens.ts';
import { captureLog } from './testing/captured-log.ts';

test.each([
  ['GET /vista-previa/abc.DEF-1_2?_rsc=1', 'GET /vista-previa/[secret]?_rsc=1'],
  ['http://a:4000/api/v1/redaccion/vistas/abc/', 'http://a:4000/api/v1/redaccion/vistas/[secret]/'],
  ['"/vista-previa/abc/tarjeta"', '"/vista-previa/[secret]/tarjeta"'],
  ['/vista-previa//abc', '/vista-previa//[secret]'],
  ['/vista-previa/a y /vista-previa/b', '/vista-previa/[secret] y /vista-previa/[secret]'],
  ['/vista-previa/estado/error', '/vista-previa/estado/error'],
  ['/articulos/5', '/articulos/5'],
])('%s is logged as %s', (text, redacted) => {
  expect(redactTokens(text)).toBe(redacted);
});

test('no line of a log has the token of a preview link (D62)', () => {
  const { lines, destination } = captureLog();
  const logger = createLogger('web', 'info', { destination });

  logger.info({ path: '/vista-previa/s3creto' }, 'request');
  logger.error({ err: new Error('No answer from http://a/redaccion/vistas/s3creto/') });

  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('s3creto');
});
