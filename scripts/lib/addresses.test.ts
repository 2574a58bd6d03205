import { expect, test } from 'vitest';
import { addressList } from './addresses.ts';
import { readSettings } from './settings.ts';

const settings = (env: Record<string, string>) =>
  readSettings({ NODE_ENV: 'test', ...env }, '/project');

test('addressList names the site, the server with its pages, the news service and the data', () => {
  expect(
    addressList(settings({}), { hasServer: true, demo: false, docs: true }).split('\n'),
  ).toEqual([
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
    hasServer: true,
    demo: false,
    docs: true,
  });
  expect(list).toContain('E-mails          mail.test:465');
  expect(list).not.toContain('secreta');
});

test('addressList tells the local address beside a public one', () => {
  const list = addressList(settings({ SITE_URL: 'https://veta.example' }), {
    hasServer: true,
    demo: false,
    docs: true,
  });
  expect(list).toContain('Site             https://veta.example');
  expect(list).toContain('On this machine  http://localhost:3000');
});

test('addressList names the demo accounts only where they exist', () => {
  expect(addressList(settings({}), { hasServer: true, demo: false, docs: true })).not.toContain(
    'lector@veta.test',
  );
  expect(addressList(settings({}), { hasServer: true, demo: true, docs: true })).toContain(
    'lector@veta.test',
  );
});

test('addressList names no pages of a server that has none', () => {
  expect(addressList(settings({}), { hasServer: true, demo: false, docs: false })).not.toContain(
    'docs',
  );
});
