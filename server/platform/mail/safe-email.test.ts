import { expect, test } from 'vitest';
import { safeEmail } from './safe-email.ts';

const EMAIL = { to: 'ines@correo.test', subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' };

test('safeEmail leaves a good e-mail as it is', () => {
  const email = {
    ...EMAIL,
    replyTo: { name: 'Íñigo Núñez', address: 'inigo@correo.test' },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'X-Motivo': 'boletín' },
  };

  expect(safeEmail(email)).toEqual(email);
});

test('safeEmail makes one line of what goes into a header', () => {
  const { subject, replyTo, headers } = safeEmail({
    ...EMAIL,
    subject: 'Hola\r\nBcc: mallory@correo.test',
    replyTo: { name: 'Inés\n\tRuiz', address: 'ines@correo.test' },
    headers: { 'List-Id': 'a\u0085\u2028b ' },
  });

  expect(subject).toBe('Hola Bcc: mallory@correo.test');
  expect(replyTo).toEqual({ name: 'Inés Ruiz', address: 'ines@correo.test' });
  expect(headers).toEqual({ 'List-Id': 'a b' });
});

test('safeEmail lets no encoded word into a header, which programs would decode', () => {
  const name = 'Ana =?utf-8?Q?=E2=80=AE=0D=0ABcc:_x?= =?UTF-8*es?b?4oCu?=';
  const { subject, replyTo } = safeEmail({
    ...EMAIL,
    subject: name,
    replyTo: { name, address: 'ana@correo.test' },
  });

  const plain = 'Ana = ?utf-8?Q?=E2=80=AE=0D=0ABcc:_x?= = ?UTF-8*es?b?4oCu?=';
  expect([subject, replyTo]).toEqual([plain, { name: plain, address: 'ana@correo.test' }]);
  expect(safeEmail({ ...EMAIL, subject: '¿2 + 2 =? ¿3 =?' }).subject).toBe('¿2 + 2 =? ¿3 =?');
});

test.for([
  'ines@correo.test, mallory@correo.test',
  'ines@correo.test\r\nBcc: mallory@correo.test',
  'Inés <ines@correo.test>',
  '<ines@correo.test>',
  'ines',
  '',
])('safeEmail refuses %j as an address', (address) => {
  expect(() => safeEmail({ ...EMAIL, to: address })).toThrow('plain addresses');
  expect(() => safeEmail({ ...EMAIL, replyTo: { name: '', address } })).toThrow('plain addresses');
});

test.for(['Bcc', 'to', 'List-Id: x\r\nBcc', 'Content-Type', 'Message-ID', ''])(
  'safeEmail refuses the header %j',
  (name) => {
    expect(() => safeEmail({ ...EMAIL, headers: { [name]: 'x' } })).toThrow('X- headers only');
  },
);

test('safeEmail leaves out what cannot be stored', () => {
  const { html, text } = safeEmail({ ...EMAIL, html: '<p>a\0b</p>', text: 'a\0b\ud800' });

  expect([html, text]).toEqual(['<p>ab</p>', 'ab\ufffd']);
});
