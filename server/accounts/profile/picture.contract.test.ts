import { access as fileAccess, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertMedia } from '../../platform/media/repository.ts';
import { storeAvatar } from '../../platform/media/store-picture.ts';
import { manyFrames } from '../../testing/hostile-pictures.ts';
import { freshAddress, makeSignedIn, PASSWORD, send } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { cleanPictures } from './cleanup.ts';

const server = provideTestServer();

const draw = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } });

/** Sends a form as a browser does. */
async function upload(
  access: string,
  entries: Record<string, string | Uint8Array>,
  method: 'PATCH' | 'DELETE' = 'PATCH',
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(entries)) {
    if (typeof value === 'string') form.set(field, value);
    else form.set(field, new File([new Uint8Array(value)], 'foto ñ.png'));
  }
  const request = new Request('http://localhost', { method, body: form });
  return server.app.inject({
    method,
    url: '/api/v1/users/profile',
    remoteAddress: freshAddress(),
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const keyOf = (address: string | null) =>
  String(address).replace('https://revista.test/media/', '');
const fileOf = (address: string | null) => join(server.media.root, keyOf(address));
const storedFiles = () => readdir(join(server.media.root, 'perfiles')).catch(() => []);

test.for(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a picture in %s becomes the profile picture',
  async (format) => {
    const { access } = await makeSignedIn(server);

    const answer = await upload(access, { perfil_url: await draw().toFormat(format).toBuffer() });

    const { perfil_url } = answer.json();
    expect(perfil_url).toMatch(/^https:\/\/revista\.test\/media\/perfiles\/[0-9a-f-]{36}\.webp$/);
    const served = await server.app.inject({ url: `/media/${keyOf(perfil_url)}` });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const { width, height } = await sharp(served.rawPayload).metadata();
    expect([width, height]).toEqual([40, 30]);
  },
);

test('no other call of the profile accepts a form', async () => {
  const { access } = await makeSignedIn(server);
  const picture = await draw().png().toBuffer();
  const answer = await upload(access, { password: PASSWORD, perfil_url: picture }, 'DELETE');
  expect(answer.statusCode).toBe(415);
  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(200);
});

test('texts and a picture come in one form', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();

  const answer = await upload(access, { perfil_url, first_name: 'Inés', edad: '', role: 'ADMIN' });

  expect(answer.json()).toMatchObject({ first_name: 'Inés', edad: null, role: 'LECTOR' });
  expect(answer.json().perfil_url).not.toBeNull();
});

test('EXIF data is removed and the orientation applied', async () => {
  const { access } = await makeSignedIn(server);
  const photograph = await draw(60, 20)
    .withExif({ IFD0: { Copyright: 'Secreto' }, IFD3: { GPSLatitude: '12/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { perfil_url } = (await upload(access, { perfil_url: photograph })).json();

  const stored = await readFile(fileOf(perfil_url));
  const { exif, orientation, width, height } = await sharp(stored).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 20,
    height: 60,
  });
});

test('a large picture is made as small as it is shown', async () => {
  const { access } = await makeSignedIn(server);

  const { perfil_url } = (
    await upload(access, { perfil_url: await draw(3000, 2000).jpeg().toBuffer() })
  ).json();

  const { width, height } = await sharp(await readFile(fileOf(perfil_url))).metadata();
  expect([width, height]).toEqual([512, 512]);
});

test.for([
  [
    'a drawing in SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'La imagen debe ser jpeg, png, gif o webp. El archivo es SVG.',
  ],
  [
    'a page',
    async () => Buffer.from('<script>alert(1)</script>'),
    'La imagen debe ser jpeg, png, gif o webp.',
  ],
  [
    'the head of a picture and a page',
    async () => Buffer.from('GIF89a<script>alert(1)</script>'),
    'La imagen está dañada o incompleta y no se puede leer.',
  ],
  [
    'more than 50 megapixels',
    () => draw(8000, 6300).png().toBuffer(),
    'La imagen tiene 50,4 megapíxeles y el máximo es 50.',
  ],
  [
    'more than 8 MB',
    async () => Buffer.concat([await draw().png().toBuffer(), Buffer.alloc(8 * 1024 * 1024)]),
    'La imagen puede pesar como máximo 8 MB y pesa 8,1 MB.',
  ],
] as const)('%s is refused, and nothing is stored (D21)', async ([, make, text]) => {
  const { access } = await makeSignedIn(server);
  const before = await storedFiles();

  const answer = await upload(access, { perfil_url: await make(), first_name: 'Inés' });

  expect([answer.statusCode, answer.json()]).toEqual([400, { perfil_url: [text] }]);
  const profile = (await send(server, 'GET', 'users/profile', { access })).json();
  expect([profile.perfil_url, profile.first_name]).toEqual([null, null]);
  expect(await storedFiles()).toEqual(before);
});

test('far more than 8 MB is 413', async () => {
  const { access } = await makeSignedIn(server);

  const answer = await upload(access, { perfil_url: Buffer.alloc(12 * 1024 * 1024) });

  expect(answer.statusCode).toBe(413);
});

test('an animation becomes a picture that stands still, however long it is', async () => {
  const { access } = await makeSignedIn(server);

  const answer = await upload(access, { perfil_url: manyFrames(120_000) });

  const stored = await sharp(await readFile(fileOf(answer.json().perfil_url))).metadata();
  expect([answer.statusCode, stored.pages]).toEqual([200, undefined]);
});

test('too many forms are refused before their body is read', async () => {
  const { access } = await makeSignedIn(server);
  const sendBroken = () =>
    server.app.inject({
      method: 'PATCH',
      url: '/api/v1/users/profile',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'multipart/form-data' },
      payload: 'x',
    });
  for (let sent = 0; sent < 30; sent += 1) expect((await sendBroken()).statusCode).toBe(400);

  const answer = await sendBroken();

  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    { detail: 'Vas demasiado rápido. Espera un momento.' },
  ]);
});

test('a new picture erases the one before, and null erases it too', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();
  const first = (await upload(access, { perfil_url })).json().perfil_url;
  const second = (await upload(access, { perfil_url })).json().perfil_url;

  await expect(fileAccess(fileOf(first))).rejects.toThrow('ENOENT');
  await expect(fileAccess(fileOf(second))).resolves.toBeUndefined();
  const none = await send(server, 'PATCH', 'users/profile', { access, body: { perfil_url: null } });
  expect(none.json().perfil_url).toBeNull();
  await expect(fileAccess(fileOf(second))).rejects.toThrow('ENOENT');
});

test('a form without a chosen file leaves the picture', async () => {
  const { access } = await makeSignedIn(server);
  const before = (await upload(access, { perfil_url: await draw().png().toBuffer() })).json();

  const after = (await upload(access, { perfil_url: new Uint8Array(), pais: 'Perú' })).json();

  expect([after.perfil_url, after.pais]).toEqual([before.perfil_url, 'Perú']);
});

test('a picture that comes with a wrong text is not kept', async () => {
  const { access } = await makeSignedIn(server);
  const before = await storedFiles();
  await makeSignedIn(server).then(({ access: other }) =>
    send(server, 'PATCH', 'users/profile', { access: other, body: { usuario_unico: 'ocupado' } }),
  );

  const perfil_url = await draw().png().toBuffer();
  const answer = await upload(access, { perfil_url, usuario_unico: 'ocupado' });

  expect(answer.statusCode).toBe(400);
  expect(await storedFiles()).toEqual(before);
});

test('a picture whose profile may have been written is kept', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();
  const { transaction } = server.db;
  // The connection breaks when the database has written, and before it has said so.
  const spy = vi.spyOn(server.db, 'transaction').mockImplementationOnce(async (...all) => {
    await transaction.apply(server.db, all);
    throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  });
  onTestFinished(() => spy.mockRestore());

  expect((await upload(access, { perfil_url })).statusCode).toBe(503);

  const profile = (await send(server, 'GET', 'users/profile', { access })).json();
  await expect(fileAccess(fileOf(profile.perfil_url))).resolves.toBeUndefined();
});

test('a change that was made is told, also where the old picture cannot be erased', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();
  const before = keyOf((await upload(access, { perfil_url })).json().perfil_url);
  const spy = vi.spyOn(server.db, 'update').mockImplementation(() => {
    throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  });
  onTestFinished(() => spy.mockRestore());

  const answer = await upload(access, { perfil_url: '', first_name: 'Inés' });

  expect(answer.json()).toMatchObject({ perfil_url: null, first_name: 'Inés' });
  expect((await server.app.inject({ url: `/media/${before}` })).statusCode).toBe(404);
  const body = { password: PASSWORD };
  const left = await send(server, 'DELETE', 'users/profile', { access, body });
  expect(left.statusCode).toBe(200);
});

test('the picture of an account that is deleted is gone, also where the server ends before it erases it', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();
  const key = keyOf((await upload(access, { perfil_url })).json().perfil_url);
  const spies = [
    vi.spyOn(server.db, 'update').mockImplementation(() => {
      throw new Error('over');
    }),
    vi.spyOn(server.media, 'remove').mockRejectedValue(new Error('over')),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });

  const body = { password: PASSWORD };
  const left = await send(server, 'DELETE', 'users/profile', { access, body });

  expect(left.statusCode).toBe(200);
  expect(await storedFiles()).toContain(key.slice('perfiles/'.length));
  expect((await server.app.inject({ url: `/media/${key}` })).statusCode).toBe(404);
});

/** Holds pictures that are about to be stored: `arrived` when there are so many, until `release`. */
function holdPictures(number: number) {
  const { write } = server.media;
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let waiting = 0;
  const spy = vi.spyOn(server.media, 'write').mockImplementation(async (...all) => {
    waiting += 1;
    if (waiting === number) arrived.resolve();
    await released.promise;
    return write(...all);
  });
  onTestFinished(() => {
    released.resolve();
    spy.mockRestore();
  });
  return { arrived: arrived.promise, release: released.resolve };
}

const rowsOf = (table: string) =>
  server.connection.inTransaction((run) => run(`SELECT * FROM ${table}`));

test('a change under way writes nothing into an account that is deleted meanwhile', async () => {
  const { access } = await makeSignedIn(server);
  const before = await storedFiles();
  const perfil_url = await draw().png().toBuffer();
  const held = holdPictures(1);

  const change = upload(access, { perfil_url, first_name: 'Inés', telefono: '+51 999' });
  await held.arrived;
  const left = await send(server, 'DELETE', 'users/profile', {
    access,
    body: { password: PASSWORD },
  });
  held.release();

  expect([left.statusCode, (await change).statusCode]).toEqual([200, 401]);
  expect(await rowsOf('users')).toMatchObject([
    { first_name: null, telefono: null, perfil_url: null },
  ]);
  expect(await rowsOf('media')).toEqual([]);
  expect(await storedFiles()).toEqual(before);
});

test('of two pictures at the same moment one is kept', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();
  await upload(access, { perfil_url });
  const before = await storedFiles();
  const held = holdPictures(2);

  const changes = [upload(access, { perfil_url }), upload(access, { perfil_url })];
  await held.arrived;
  held.release();

  const answers = await Promise.all(changes);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [owner] = await rowsOf('users');
  expect(await rowsOf('media')).toMatchObject([{ key: owner?.perfil_url, deleted_at: null }]);
  expect(await storedFiles()).toHaveLength(before.length);
});

test('the cleaning erases pictures that no profile shows, and leaves one that is being written', async () => {
  const { access } = await makeSignedIn(server);
  const perfil_url = await draw().png().toBuffer();
  const shown = keyOf((await upload(access, { perfil_url })).json().perfil_url);
  // As a server leaves it that ends between storing a picture and writing the profile.
  const orphan = await storeAvatar(server, perfil_url, 'readers');
  const article = 'articulos/nadie.webp';
  await insertMedia(server.db, { key: article, content_type: 'image/webp', bytes: 1, sha256: '' });
  const keys = async () => (await rowsOf('media')).map(({ key }) => key).sort();
  const clean = (minutes: number) =>
    cleanPictures({
      ...server,
      now: () => new Date(Date.now() + minutes * 60_000),
      invalidatePages: async () => undefined,
    });

  await clean(50);
  expect(await keys()).toEqual([article, orphan, shown].sort());
  await clean(70);

  expect(await keys()).toEqual([article, shown].sort());
  expect(await storedFiles()).toContain(shown.slice('perfiles/'.length));
  expect(await storedFiles()).not.toContain(orphan.slice('perfiles/'.length));
});

test.for(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'a broken form of the type %s is 400',
  async (type) => {
    const { access } = await makeSignedIn(server);

    const answer = await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/users/profile',
      headers: { authorization: `Bearer ${access}`, 'content-type': type },
      payload: '--y\r\nfoo',
    });

    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'Petición mal formada.' }]);
  },
);
