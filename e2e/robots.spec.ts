import { cachedPages, publicPages } from './support/public-pages.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Pages that are not indexed: accounts, the panel, search. */
const NOT_INDEXED = [
  '/buscar',
  '/buscar?q=litio',
  '/perfil',
  '/perfil/editar-perfil',
  '/panel-admin',
  '/iniciar-sesion?next=/articulos/1',
  '/registrarse',
  '/reset-password',
  '/reset-password-confirm',
  '/invitacion',
  '/login-admin',
  '/boletin/confirmar',
  '/boletin/baja',
  '/avisos/baja',
  '/avisos/correo',
];

interface Robots {
  rules: { isAllowed: boolean; path: string }[];
  sitemaps: string[];
}

/** Reads the one group for every crawler (RFC 9309). */
function parseRobots(text: string): Robots {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
    .map((line) => {
      const [, name = '', value = ''] = /^([a-z-]+)\s*:\s*(.*)$/i.exec(line) ?? [];
      return { name: name.toLowerCase(), value };
    });
  expect(lines.map(({ name }) => name)).not.toContain('');
  expect(lines[0]).toEqual({ name: 'user-agent', value: '*' });
  const rules = lines.filter(({ name }) => name === 'allow' || name === 'disallow');
  return {
    rules: rules.map(({ name, value }) => ({ isAllowed: name === 'allow', path: value })),
    sitemaps: lines.filter(({ name }) => name === 'sitemap').map(({ value }) => value),
  };
}

/** The longest rule that begins like the path counts; an allowance wins a draw. */
function isAllowed({ rules }: Robots, path: string): boolean {
  const [rule] = rules
    .filter((candidate) => path.startsWith(candidate.path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return rule?.isAllowed ?? true;
}

test('robots.txt lets crawlers read the magazine, and keeps them out of what is no page', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/robots.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^text\/plain/);
  const robots = parseRobots(await response.text());
  for (const { find } of publicPages) {
    const { path } = await find();
    expect(isAllowed(robots, path), path).toBe(true);
  }
  for (const path of [
    '/media/a.webp',
    '/_next/static/a.js',
    '/feed.xml',
    '/api/imagen/noticia/1',
  ]) {
    expect(isAllowed(robots, path), path).toBe(true);
  }
  for (const path of ['/api/session', '/api/v1/users/profile', '/panel-admin', '/perfil']) {
    expect(isAllowed(robots, path), path).toBe(false);
  }
  expect(robots.sitemaps).toEqual([`${baseURL}/sitemap.xml`, `${baseURL}/sitemap-noticias.xml`]);
});

test('a crawler may read that account pages and search are not to be indexed', async ({
  request,
}) => {
  const robots = parseRobots(await (await request.get('/robots.txt')).text());
  for (const path of ['/buscar', '/iniciar-sesion', '/registrarse', '/reset-password']) {
    expect(isAllowed(robots, path), path).toBe(true);
  }
  for (const path of NOT_INDEXED) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()['x-robots-tag'], path).toBe('noindex');
  }
});

test('no page of the magazine is kept out of indexes', async ({ request }) => {
  for (const { find } of cachedPages) {
    const { path } = await find();
    const response = await request.get(path);
    expect(response.headers()['x-robots-tag'], path).toBeUndefined();
    expect(await response.text(), path).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
});

test('robots.txt names the sitemaps under the address that the site was started with', async ({
  openWeb,
  request,
}) => {
  const web = await openWeb();
  const robots = parseRobots(await (await request.get(web.at('/robots.txt'))).text());
  expect(robots.sitemaps).toEqual([
    'http://revista.example/sitemap.xml',
    'http://revista.example/sitemap-noticias.xml',
  ]);
});
