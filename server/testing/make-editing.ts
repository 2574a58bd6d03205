import sharp from 'sharp';
import { media } from '../platform/db/schema/media.ts';
import { makeSignedIn, send } from './make-account.ts';
import type { TestServer } from './test-server.ts';

/** A plain picture; every one has other bytes by its colour. */
export const draw = (width = 40, height = 30, background = '#b4532a') =>
  sharp({ create: { width, height, channels: 3, background } });

export const drawPng = (width?: number, height?: number) => draw(width, height).png().toBuffer();

type FormValue = string | string[] | Uint8Array | File;

/** A multipart body as a browser sends it. */
export async function encodeForm(entries: Record<string, FormValue>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(entries)) {
    if (value instanceof Uint8Array)
      form.append(field, new File([new Uint8Array(value)], 'foto.png'));
    else for (const one of [value].flat()) form.append(field, one);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** Somebody of the staff and the calls that they make. */
export async function makeEditor(server: TestServer) {
  const { account, access } = await makeSignedIn(server, 'ADMIN');
  const json = (
    method: 'POST' | 'PATCH' | 'DELETE' | 'GET',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    send(server, method, path, {
      access,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const form = async (
    method: 'POST' | 'PATCH',
    path: string,
    entries: Record<string, FormValue>,
    headers: Record<string, string> = {},
  ) => {
    const encoded = await encodeForm(entries);
    return send(server, method, path, {
      access,
      payload: encoded.payload,
      headers: { ...encoded.headers, ...headers },
    });
  };
  return { account, access, json, form };
}

/** The three kinds of items, with the texts of a new one. */
export const EDITABLE = [
  {
    name: 'edition',
    list: 'magazine/editions/',
    title: 'titulo_edicion',
    pictures: ['imagen'],
    folder: 'ediciones',
    texts: {
      numero_edicion: '49',
      titulo_edicion: 'Bajo el salar',
      contenido: '<p>Litio y agua.</p>',
      fecha_publicacion: '2026-03-05',
      url_impresa: 'https://imprenta.test/49.pdf',
    },
  },
  {
    name: 'blog',
    list: 'noticias/noticias/',
    title: 'titulo_blog',
    pictures: ['imagen_principal', 'banner'],
    folder: 'blogs',
    texts: {
      titulo_blog: 'Una noche en la planta',
      contenido: '<p>Crónica de un turno.</p>',
      fecha_publicacion: '2026-03-05',
    },
  },
  {
    name: 'article',
    list: 'articles/articulos/',
    title: 'titulo_articulo',
    pictures: ['imagen_principal', 'banner'],
    folder: 'articulos',
    texts: {
      titulo_articulo: 'Relaves filtrados',
      contenido: '<p>Menos agua, más altura.</p>',
      fecha_publicacion: '2026-03-05',
      categoria_articulo: '1',
    },
  },
] as const;

/** How many files the server has noted. */
export async function countFiles({ db }: TestServer): Promise<number> {
  return db.$count(media);
}

/** Statuses of a form sent by a reader and by an anonymous client. */
export async function statusesOfOthers(
  server: TestServer,
  path: string,
  entries: Record<string, FormValue>,
): Promise<number[]> {
  const form = await encodeForm(entries);
  const { access } = await makeSignedIn(server, 'LECTOR');
  const reader = await send(server, 'POST', path, { access, ...form });
  const anonymous = await send(server, 'POST', path, form);
  return [reader.statusCode, anonymous.statusCode];
}
