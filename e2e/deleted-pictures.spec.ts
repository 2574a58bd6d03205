import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { blogSchema } from '../contract/blogs.ts';
import { authEndpoints, blogEndpoints, userEndpoints } from '../contract/endpoints.ts';
import { profileSchema } from '../contract/profile.ts';
import { type Front, prepareFront } from './support/front.ts';
import { type Jar, openJar } from './support/jar.ts';
import { type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { aPng } from './support/test-pictures.ts';
import { blogForm, makeEditors, type Writer } from './support/writer.ts';

test.describe('a picture that was deleted', () => {
  test.describe.configure({ mode: 'serial' });

  let magazine: OwnMagazine;
  /** Where it is installed (playwright.config.ts). */
  let front: Front | undefined;
  /** The web behind, and what keeps its answers before it. */
  let sites: ((path: string) => string)[];
  let web: (path: string) => string;
  let editors: Writer[];
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    front = process.env.TEST_FRONT ? await prepareFront() : undefined;
    magazine = await startOwnMagazine(front?.webSettings);
    editors = await makeEditors(magazine, 2);
    web = (await magazine.startWeb()).at;
    await front?.start(Number(new URL(web('/')).port));
    sites = front ? [front.at, web] : [web];
  });
  test.afterAll(async () => {
    await front?.stop();
    await magazine?.stop();
  });

  const statusOf = async (address: string) => {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  };
  const pathOf = (address: string | null) => new URL(address ?? '', web('/')).pathname;
  const smaller = (path: string) => `/_next/image?url=${encodeURIComponent(path)}&w=640&q=70`;
  /** As often as the front needs to keep it. */
  const readOften = async (path: string) => {
    for (const at of sites) {
      for (const address of [at(path), at(path), at(path)]) {
        expect(await statusOf(address), address).toBe(200);
      }
    }
  };
  const signIn = async ({ account }: Writer): Promise<Jar> => {
    const jar = openJar(sites[0] ?? web);
    await jar.call(`/api/v1/${authEndpoints.login}`, { json: account });
    return jar;
  };

  test('with its account is nowhere any more, and never was at the optimiser', async () => {
    const [person] = editors as [Writer];
    const jar = await signIn(person);
    const body = new FormData();
    body.append('perfil_url', new File([new Uint8Array(await aPng(80, 60))], 'foto.png'));
    const profile = `/api/v1/${userEndpoints.profile}`;
    const changed = await jar.call(profile, { method: 'PATCH', body });
    const path = pathOf(profileSchema.parse(await changed.json()).perfil_url);
    await readOften(path);
    expect(await statusOf(web(smaller(path)))).toBe(400);
    const { headers } = await fetch(web(path));
    expect(headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=300');

    const { password } = person.account;
    expect((await jar.call(profile, { method: 'DELETE', json: { password } })).status).toBe(200);

    expect(await statusOf(web(path))).toBe(404);
    for (const at of sites) await expect.poll(() => statusOf(at(path))).toBe(404);
  });

  test('with its item is nowhere any more, in no size, until it is brought back', async () => {
    const jar = await signIn(editors[1] as Writer);
    const created = await jar.call(`/api/v1/${blogEndpoints.list}`, {
      method: 'POST',
      body: await blogForm('Retirada'),
    });
    const { id, imagen_principal } = blogSchema.parse(await created.json());
    const path = pathOf(imagen_principal);
    await readOften(path);
    await readOften(smaller(path));
    // Next takes them for second addresses, which no purge and no check would reach.
    const build = await readFile('.next/BUILD_ID', 'utf8');
    const [, query] = smaller(path).split('?');
    for (const prefix of [
      `/_next/data/${build}`,
      `/%5Fnext/data/${build}`,
      `//_next/data/${build}`,
    ]) {
      for (const second of [`${path}.json`, `/_next/image.json?${query}`, '/articulos.json']) {
        for (const at of sites) {
          const { origin } = new URL(at('/'));
          expect(await statusOf(origin + prefix + second), prefix + second).toBe(404);
        }
      }
    }

    const item = `/api/v1/${blogEndpoints.item(String(id))}`;
    expect((await jar.call(item, { method: 'DELETE', json: {} })).status).toBe(204);

    expect(await statusOf(web(path))).toBe(404);
    for (const at of sites) {
      expect(await statusOf(at(smaller(path)))).toBe(404);
      await expect.poll(() => statusOf(at(path))).toBe(404);
    }

    await jar.call(`/api/v1/${blogEndpoints.restore(String(id))}`, { json: {} });
    await readOften(path);
    await readOften(smaller(path));
  });
});
