import { expect, test } from 'vitest';
import { addressList } from './addresses.mjs';
import { readSettings } from './settings.mjs';

const broken = new Promise<never>(() => {});
const settings = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', ...env }, '/project');

test('addressList names the site, the server with its pages, the news service and the data', () => {
  expect(addressList(settings({}), { demo: false, docs: true, broken }).split('\n')).toEqual([
    '  Site             http://localhost:3000',
    '  Server           http://127.0.0.1:4000/api/v1',
    '  Server pages     http://127.0.0.1:4000/api/v1/docs',
    '  News service     http://127.0.0.1:4000/servicio-noticias',
    '  Data             /project/var',
    '  E-mails          /project/var/mail',
  ]);
});

test('addressList names the mail server without its password', () => {
  const list = addressList(settings({ SMTP_URL: 'smtps://veta:secreta@mail.test:465' }), {
    demo: false,
    docs: true,
    broken,
  });
  expect(list).toContain('E-mails          mail.test:465');
  expect(list).not.toContain('secreta');
});

test('addressList tells the local address beside a public one', () => {
  const list = addressList(settings({ SITE_URL: 'https://veta.example' }), {
    demo: false,
    docs: true,
    broken,
  });
  expect(list).toContain('Site             https://veta.example');
  expect(list).toContain('On this machine  http://localhost:3000');
});

test('addressList names the demo accounts only where they exist', () => {
  expect(addressList(settings({}), { demo: false, docs: true, broken })).not.toContain(
    'lector@veta.test',
  );
  expect(addressList(settings({}), { demo: true, docs: true, broken })).toContain(
    'lector@veta.test',
  );
});

test('addressList names no pages of a server that has none', () => {
  expect(addressList(settings({}), { demo: false, docs: false, broken })).not.toContain('docs');
});
