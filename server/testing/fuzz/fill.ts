import { expect } from 'vitest';
import { contactEndpoints, copyEndpoints } from '../../../contract/endpoints.ts';
import { makeComment, makeTopic } from '../make-community.ts';
import { makeArticle, makeBlog, makeEdition, makeNewsItem } from '../make-content.ts';
import { makeCopy } from '../make-copy.ts';
import { makeEditor } from '../make-editing.ts';
import { beginSending, makeNewsletter, TEXT } from '../make-newsletter.ts';
import { ENTRY_KINDS, giveBylines, makeEntry } from '../make-taxonomy.ts';
import { makeSubscriber } from '../newsletter-people.ts';
import type { TestServer } from '../test-server.ts';
import { makeVisitor } from '../visitor.ts';

/** Name of an entry of each kind; the address of its page is the same word. */
export const ENTRY_NAME = 'litio';

/** What the magazine publishes, and what readers wrote below it. */
async function fillMagazine(server: TestServer): Promise<void> {
  const { db } = server;
  await makeEdition(db);
  const blog = await makeBlog(db);
  const article = await makeArticle(db);
  const topic = await makeTopic(db);
  await makeNewsItem(db);
  const targets = [{ blog_id: blog.id }, { article_id: article.id }, { topic_id: topic.id }];
  for (const target of targets) await makeComment(db, target);
}

/** What staff alone see: copies with revisions, entries, newsletters, subscribers and messages. */
async function fillDesk(server: TestServer): Promise<void> {
  const editor = await makeEditor(server);
  for (const [folder] of ENTRY_KINDS) {
    await makeEntry(editor, folder, ENTRY_NAME);
    await makeEntry(editor, folder, `${ENTRY_NAME} dos`);
  }
  await giveBylines(server.db, 'articulo', 1, [1, 2]);
  for (const tipo of ['articulo', 'blog'] as const) {
    const copy = await makeCopy(editor, { tipo, elemento_id: 1 });
    const notes = copyEndpoints.notes(copy.copy.id);
    expect((await editor.json('POST', notes, { texto: 'Falta la fuente.' })).statusCode).toBe(201);
  }
  const linked = {
    ...TEXT,
    contenido: '<p><a href="/foro">Foro</a> <a href="/blogs">Blogs</a></p>',
  };
  for (const address of ['ana@correo.test', 'beto@correo.test'])
    await makeSubscriber(server, address);
  const first = await makeNewsletter(editor, { bloques: [linked] });
  await makeNewsletter(editor);
  await beginSending(server, first.id);
  const message = {
    nombre_contacto: 'Ana',
    correo_electronico: 'ana@correo.test',
    telefono_contacto: '1',
    mensaje_contacto: 'Hola.',
  };
  for (let at = 0; at < 2; at += 1) {
    const sent = await makeVisitor(server).post(contactEndpoints.create, message);
    expect(sent.statusCode).toBe(201);
  }
}

/** Makes two of everything that an address can name: their ids are 1 and 2. */
export async function fill(server: TestServer): Promise<void> {
  await fillMagazine(server);
  await fillMagazine(server);
  await fillDesk(server);
}
