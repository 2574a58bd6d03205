import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  articleEndpoints,
  authEndpoints,
  blogEndpoints,
  editionEndpoints,
} from '../../contract/endpoints.ts';
import { newsletterEndpoints } from '../../contract/newsletter-endpoints.ts';
import { newsletterPage } from '../../contract/pages.ts';
import { dayFromNow } from '../support/days.ts';
import { type Jar, openJar } from '../support/jar.ts';
import { articles, editions, first } from '../support/magazine.ts';
import { aPng } from '../support/test-pictures.ts';

export const SITE = process.env.E2E_SITE_URL ?? '';

export interface Account {
  email: string;
  password: string;
}

/** The editor of the demo; journeys change nothing of theirs. */
export const EDITOR: Account = { email: 'admin@veta.test', password: 'Mineria2026!' };

/** A text that no other journey writes. */
export const aText = (about: string): string => `${about} ${randomInt(2 ** 40).toString(36)}`;

const openSite = (): Jar => openJar((path) => SITE + path);
const at = (path: string) => `/api/v1/${path}`;

async function signedInEditor(): Promise<Jar> {
  const site = openSite();
  await expectStatus(200, await site.call(at(authEndpoints.login), { json: EDITOR }));
  return site;
}

async function expectStatus(status: number, answer: Response): Promise<Response> {
  if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer;
}

/** An address of this journey alone. */
export const aMailbox = (): string => `${aText('lectora').replace(' ', '-')}@veta.test`;

/** A reader's account of this journey alone. */
export async function anAccount(): Promise<Account> {
  const account = {
    email: aMailbox(),
    password: 'Cobre-7-y-molibdeno',
  };
  const json = { ...account, confirm_password: account.password };
  await expectStatus(201, await openSite().call(at(authEndpoints.register), { json }));
  return account;
}

/** What an editor publishes; it goes when the journey is over. */
async function publish(list: string, item: (id: number) => string, json: object): Promise<number> {
  const site = await signedInEditor();
  const { id } = await (await expectStatus(201, await site.call(at(list), { json }))).json();
  onTestFinished(async () => {
    await site.call(at(item(id)), { method: 'DELETE' });
  });
  return id;
}

const { list: ARTICLES, item: article } = articleEndpoints;

/** An article of today with this text; its number. */
export async function anArticle(titulo_articulo: string, contenido: string): Promise<number> {
  const { imagen_principal, banner } = first(await articles());
  const json = { titulo_articulo, contenido, imagen_principal, banner };
  return publish(ARTICLES, article, { ...json, fecha_publicacion: dayFromNow(0) });
}

/** A blog of today; its number. */
export async function aBlog(titulo_blog: string): Promise<number> {
  const { imagen_principal, banner } = first(await articles());
  const contenido = '<p>Un lote de molibdenita espera en el puerto.</p>';
  const json = { titulo_blog, contenido, imagen_principal, banner };
  const { list, item } = blogEndpoints;
  return publish(list, item, { ...json, fecha_publicacion: dayFromNow(0) });
}

/** An edition of today with the printed version of another; gives the number that is printed in it. */
export async function anEdition(titulo_edicion: string): Promise<number> {
  const printed = first(
    (await editions()).filter(({ url_impresa }) => url_impresa?.endsWith('.html')),
  );
  const { imagen, url_impresa, numero_edicion } = printed;
  const contenido = 'Litio y agua en el altiplano.';
  const json = { titulo_edicion, contenido, imagen, url_impresa, numero_edicion };
  const { list, item } = editionEndpoints;
  await publish(list, item, { ...json, fecha_publicacion: dayFromNow(0) });
  return numero_edicion;
}

/** A newsletter that is being sent, with the text 'La mina según su ley.'; its address in the archive. */
export async function aNewsletter(asunto: string): Promise<string> {
  const site = await signedInEditor();
  const contenido = '<p>La mina según su ley.</p>';
  const json = { asunto, bloques: [{ tipo: 'texto', clave: 'a', contenido }] };
  const { list, send } = newsletterEndpoints;
  const { id, version } = await (
    await expectStatus(201, await site.call(at(list), { json }))
  ).json();
  const sending = await site.call(at(send(id)), { json: { version } });
  const { numero } = await (await expectStatus(200, sending)).json();
  return `${newsletterPage}/${numero}`;
}

/** The text of an article as the server has stored it. */
export async function storedText(id: number): Promise<string> {
  const { contenido } = await (await openSite().call(at(article(id)))).json();
  return contenido;
}

/** The number of the article with this title, which somebody has written on the page; it goes, too. */
export async function writtenArticle(title: string): Promise<number> {
  const site = await signedInEditor();
  const query = new URLSearchParams({ search: title });
  const { results } = await (await site.call(`${at(ARTICLES)}?${query}`)).json();
  const { id } = first(results as { id: number }[]);
  onTestFinished(async () => {
    await site.call(at(article(id)), { method: 'DELETE' });
  });
  return id;
}

/** A picture on the disk, of this name. */
export async function aPictureFile(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, await aPng(600, 400));
  return file;
}
