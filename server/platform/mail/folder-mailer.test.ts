import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { openFolderMailer } from './folder-mailer.ts';

const MESSAGE = {
  from: { name: 'Revista Ñandú', address: 'cartas@revista.test' },
  to: 'ines@correo.test',
  subject: '¿Cuánto cuesta el agua?',
  html: '<p>Mucho</p>',
  text: 'Mucho',
  messageId: '<7b1c@revista.test>',
  date: new Date('2026-03-10T17:00:00.250Z'),
};

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'mail');
}

test('openFolderMailer creates no folder before the first e-mail', async () => {
  const folder = await makeFolder();

  openFolderMailer(folder).close();

  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('openFolderMailer writes a file by time and number, and a double over the first', async () => {
  const folder = await makeFolder();
  const mailer = openFolderMailer(folder);

  await mailer.send(MESSAGE);
  await mailer.send({ ...MESSAGE, text: 'Mucho más' });
  await mailer.send({ ...MESSAGE, messageId: '<../../8c2d@revista.test>' });

  expect((await readdir(folder)).sort()).toEqual([
    '2026-03-10T17-00-00-250Z_....8c2d@revista.test.eml',
    '2026-03-10T17-00-00-250Z_7b1c@revista.test.eml',
  ]);
  const file = join(folder, '2026-03-10T17-00-00-250Z_7b1c@revista.test.eml');
  expect(await simpleParser(await readFile(file))).toMatchObject({
    subject: '¿Cuánto cuesta el agua?',
    text: 'Mucho más',
    date: new Date('2026-03-10T17:00:00Z'),
    messageId: '<7b1c@revista.test>',
  });
});
