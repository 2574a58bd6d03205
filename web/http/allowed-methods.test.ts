import { globSync, readFileSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { expect, test } from 'vitest';
import { config } from '../../middleware.ts';
import { allowedMethods, HANDLERS } from './allowed-methods.ts';

/** Addresses that the middleware stands before. */
const BEFORE_PAGES = [
  '/articulos?search=cobre',
  '/noticias?page=2',
  '/buscar?q=cobre',
  '/iniciar-sesion',
  '/boletin/confirmar',
  '/boletin/baja',
  '/avisos/baja',
  '/avisos/correo',
  '/vista-previa/abc',
  '/panel-admin/equipo',
  '/perfil/editar-perfil',
  '/foro?categoria=agua',
  '/foro?orden=actividad',
  '/foro?search=agua',
  '/articulos/nada',
  '/boletin/nada',
  '/autores/ana?page=2',
  '/autores/Ana',
  '/sitemaps/paginas',
  '/feeds/nada.xml',
];

const isBefore = (url: string, matcher: typeof config.matcher) =>
  unstable_doesMiddlewareMatch({ config: { matcher }, url });

test('the middleware gets no body, which Next would keep in memory', () => {
  for (const matcher of config.matcher) {
    expect(BEFORE_PAGES.filter((url) => isBefore(url, [matcher]))).not.toEqual([]);
  }
  for (const url of BEFORE_PAGES) {
    const path = url.replace(/\?.*/, '');
    const bodies = allowedMethods(path)?.filter((method) => !['GET', 'HEAD'].includes(method));
    // The listener sends these to `/api`.
    const isButton = /^\/(boletin\/(confirmar|baja)|avisos\/(baja|correo))$/.test(path);
    expect([url, bodies]).toEqual([url, isButton ? ['POST'] : []]);
    expect(isBefore(`/api${path}`, config.matcher)).toBe(false);
  }
});

test('calls are accepted where `app/api` has a handler for them', () => {
  const files = globSync('app/api/**/route.ts');
  const exported = files.map((file) => [
    `/${file.replace(/^app\//, '').replace(/\/route\.ts$/, '')}`,
    [...readFileSync(file, 'utf8').matchAll(/^export (?:\w+ )+([A-Z]+)\b/gm)].map(
      ([, name]) => name,
    ),
  ]);
  const accepted = Object.entries(HANDLERS).map(([path, methods]) => [path, [...methods]]);
  expect(accepted.sort()).toEqual(exported.sort());
});
