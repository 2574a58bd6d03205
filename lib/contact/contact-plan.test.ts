import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { contactPlan } from './contact-plan.ts';

const message = {
  nombre_contacto: 'Ana Quispe',
  correo_electronico: 'ana@veta.test',
  telefono_contacto: '+51 999 000 111',
  sitio_web_contacto: '',
  mensaje_contacto: 'Hola.\n\nTengo una corrección.',
};

const websiteOf = (sitio_web_contacto: string) =>
  contactPlan.schema.safeParse({ ...message, sitio_web_contacto }).data?.sitio_web_contacto;

test.each([
  ['', ''],
  ['  ', ''],
  ['https://ana.test/blog', 'https://ana.test/blog'],
  ['http://ana.test', 'http://ana.test'],
  ['www.ana.test', 'https://www.ana.test'],
  [' mina-ana.com.pe/obra ', 'https://mina-ana.com.pe/obra'],
])('the website %j is sent as %j', (typed, sent) => {
  expect(websiteOf(typed)).toBe(sent);
});

test.each(['javascript:alert(1)', 'ftp://ana.test', 'data:text/html,x', 'ninguno', 'mina ana.pe'])(
  'the website %j is refused (D43)',
  (typed) => {
    expect(websiteOf(typed)).toBeUndefined();
  },
);

test('a message is sent whole', async () => {
  const sent: unknown[] = [];
  const server = await serve(async (request, response) => {
    sent.push(request.headers['x-form-trap'], JSON.parse(await text(request)));
    response.writeHead(201).end();
  });
  const http = createHttp({ url: server.url });
  await contactPlan.send(http, message, { 'x-form-trap': '1' });
  expect(server.asked).toEqual(['/magazine/contacts/']);
  expect(sent).toEqual(['1', message]);
});
