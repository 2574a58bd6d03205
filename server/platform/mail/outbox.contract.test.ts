import { expect, test } from 'vitest';
import { provideTestServer, SEALER } from '../../testing/test-server.ts';
import type { Email } from './outbox.ts';
import { createOutbox } from './queued-outbox.ts';

const server = provideTestServer();
const post = (email: Partial<Email> = {}) =>
  createOutbox(server.queue, SEALER).post(server.db, {
    to: 'ines@correo.test',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola',
    ...email,
  });

test('an e-mail has both parts, and says from whom, to whom and when', async () => {
  await post({
    subject:
      'Confirma tu suscripción al boletín de la Sociedad Nacional de Minería, Ñuñoa y alrededores',
    html: '<p>La ley del mineral sube al 4 ‰: «buen día», dice Íñigo.</p>',
    text: 'La ley del mineral sube al 4 ‰: «buen día», dice Íñigo.',
    replyTo: { name: 'Íñigo Núñez, geólogo', address: 'inigo@correo.test' },
    headers: { 'List-Unsubscribe': '<https://revista.test/boletin/baja?token=abc>' },
  });

  const [email, ...others] = await server.deliver();

  expect(others).toEqual([]);
  expect(email).toMatchObject({
    subject:
      'Confirma tu suscripción al boletín de la Sociedad Nacional de Minería, Ñuñoa y alrededores',
    text: 'La ley del mineral sube al 4 ‰: «buen día», dice Íñigo.',
    html: '<p>La ley del mineral sube al 4 ‰: «buen día», dice Íñigo.</p>',
    from: { value: [{ name: 'Revista Ñandú', address: 'cartas@revista.test' }] },
    to: { value: [{ name: '', address: 'ines@correo.test' }] },
    replyTo: { value: [{ name: 'Íñigo Núñez, geólogo', address: 'inigo@correo.test' }] },
    date: expect.any(Date),
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@revista\.test>$/),
  });
  expect(email?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(email?.headers.get('list')).toEqual({
    unsubscribe: { url: 'https://revista.test/boletin/baja?token=abc' },
  });
  expect(email?.attachments).toEqual([]);
});
