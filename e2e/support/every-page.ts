import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { READER, SUPERUSER, type TestAccount } from './accounts.ts';
import { articles, blogs, first, newestTopic, news } from './magazine.ts';
import { createCopy, createPreview } from './own-copies.ts';
import { createNames, type OwnNames } from './own-names.ts';
import { sendNewsletter } from './own-newsletter.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const APP = join(ROOT, 'app');

const inApp = (pattern: string) => globSync(pattern, { cwd: APP }).map((file) => join('app', file));

/** Files of all pages, such as `app/(site)/articulos/[id]/page.tsx`. */
export const pageFiles = (): string[] => inApp('**/page.{js,jsx,ts,tsx}').sort();

/** Files of all screens that Next shows instead of a page. */
export const screenFiles = (): string[] =>
  inApp('**/{error,forbidden,global-error,loading,not-found,unauthorized}.{js,jsx,ts,tsx}').sort();

/** The pattern of a page's address, such as `/articulos/[id]`: its folders but for groups of them. */
function routeOf(file: string): string {
  const folders = dirname(file).split(sep).slice(1);
  return `/${folders.filter((name) => !name.startsWith('(')).join('/')}`;
}

/** Addresses of a page. */
export interface Addresses {
  find: () => Promise<string[]>;
  /** Account that must be signed in. */
  as?: TestAccount;
}

const at = (...addresses: string[]): Addresses => ({ find: async () => addresses });

const confirmed = (path: string) => at(`${path}?token=a.b`);

/** Prerendered addresses of a route that has no others. */
const builtAt = (pattern: RegExp): Addresses => ({
  async find() {
    const manifest = readFileSync(join(ROOT, '.next', 'prerender-manifest.json'), 'utf8');
    return Object.keys(JSON.parse(manifest).routes).filter((path) => pattern.test(path));
  },
});

/** Names of the panel's sections in addresses. */
const PANEL_SECTIONS = [
  'revistas',
  'articulos',
  'noticias',
  'portada',
  'boletin',
  'redaccion',
  'autores',
  'secciones',
  'etiquetas',
  'suscriptores',
  'mensajes',
  'registro',
  'contenidos',
  'usuarios',
  'equipo',
  'moderacion',
];

/** Address of the page of an author, a section or a tag, with a query. */
const pageOf = (name: keyof OwnNames, query = ''): Addresses => ({
  find: async () => [(await createNames())[name] + query],
});

/** Addresses of pages whose route is not an address, or that need an account. */
const ADDRESSES: Record<string, Addresses> = {
  '/[seccion]/estado/[pantalla]': builtAt(/^\/[^/]+\/estado\/[^/]+$/),
  '/articulos/[id]': { find: async () => [`/articulos/${first(await articles()).id}`] },
  '/articulos/busqueda': at('/articulos?search=cobre'),
  '/articulos/pagina/[page]': at('/articulos?page=2'),
  '/autores/[slug]': pageOf('author'),
  '/autores/[slug]/pagina/[page]': pageOf('author', '?page=2'),
  '/avisos/baja': confirmed('/avisos/baja'),
  '/avisos/correo': confirmed('/avisos/correo'),
  '/boletin/[numero]': { find: async () => [(await sendNewsletter()).path] },
  '/boletin/baja': confirmed('/boletin/baja'),
  '/boletin/confirmar': confirmed('/boletin/confirmar'),
  '/boletin/pagina/[page]': at('/boletin?page=1'),
  '/buscar': {
    async find() {
      const { titulo_articulo } = first(await articles());
      return ['/buscar', `/buscar?q=${encodeURIComponent(titulo_articulo)}`];
    },
  },
  '/correcciones/pagina/[page]': {
    async find() {
      await createNames();
      return ['/correcciones?page=2'];
    },
  },
  '/etiquetas/[slug]': pageOf('tag'),
  '/etiquetas/[slug]/pagina/[page]': pageOf('tag', '?page=2'),
  '/ediciones/pagina/[page]': at('/ediciones?page=2'),
  '/foro/[id]': { find: async () => [`/foro/${(await newestTopic()).id}`] },
  '/foro/actividad/[categoria]/[page]': at('/foro?orden=actividad'),
  '/foro/busqueda': at('/foro?search=a'),
  '/foro/lista/[categoria]/[page]': at('/foro?page=2'),
  '/noticias/[id]': { find: async () => [`/noticias/${first(await news()).id}`] },
  '/noticias/pagina/[page]': at('/noticias?page=2'),
  '/noticias-destacadas/[id]': {
    find: async () => [`/noticias-destacadas/${first(await blogs()).id}`],
  },
  '/noticias-destacadas/pagina/[page]': at('/noticias-destacadas?page=2'),
  '/panel-admin': { ...at('/panel-admin'), as: SUPERUSER },
  '/panel-admin/[seccion]': {
    ...at(...[...PANEL_SECTIONS, 'no-existe'].map((name) => `/panel-admin/${name}`)),
    as: SUPERUSER,
  },
  // The editor of a newsletter that is gone, or no section without the capability.
  '/panel-admin/boletin/[boletin]': {
    find: async () => [`/panel-admin/boletin/${(await sendNewsletter()).id}`],
    as: SUPERUSER,
  },
  '/panel-admin/redaccion/[copia]': {
    find: async () => [await createCopy()],
    as: SUPERUSER,
  },
  '/panel-admin/redaccion/abrir': {
    async find() {
      return [`/panel-admin/redaccion/abrir?tipo=articulo&id=${first(await articles()).id}`];
    },
    as: SUPERUSER,
  },
  '/panel-admin/redaccion/historial/[tipo]/[id]': {
    async find() {
      return [`/panel-admin/redaccion/historial/articulo/${first(await articles()).id}`];
    },
    as: SUPERUSER,
  },
  '/perfil': { ...at('/perfil'), as: READER },
  '/perfil/editar-perfil': { ...at('/perfil/editar-perfil'), as: READER },
  '/secciones/[slug]': pageOf('section'),
  '/secciones/[slug]/pagina/[page]': pageOf('section', '?page=2'),
  '/vista-previa/[token]': { find: async () => [await createPreview()] },
};

/** Addresses of the page of a file: `ADDRESSES`, or its route. Throws where neither is an address. */
export function addressesOf(file: string): Addresses {
  const route = routeOf(file);
  const addresses = ADDRESSES[route];
  if (addresses) return addresses;
  if (route.includes('[')) throw new Error(`${file} has no address in e2e/support/every-page.ts.`);
  return at(route);
}

/** Routes of `ADDRESSES` without a page. */
export function forgottenRoutes(): string[] {
  const routes = pageFiles().map(routeOf);
  return Object.keys(ADDRESSES).filter((route) => !routes.includes(route));
}
