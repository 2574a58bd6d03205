import { expect, test, vi } from 'vitest';
import type { Session } from '@/contract/auth';
import type { Identities } from '@/lib/profile/server/read';
import { renderWhole } from '../testing/markup';
import { Security } from './security';

// There is no router outside of Next; browser tests press the buttons.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/perfil' }));

const session = (different: Partial<Session> = {}): Session => ({
  id: 'a',
  creado_en: '2026-11-01T10:00:00Z',
  ultimo_uso: '2026-11-20T03:30:00Z',
  navegador: '',
  direccion: '203.0.113.7',
  actual: false,
  ...different,
});

const NONE: Identities = { kind: 'read', results: [], permite_nuevas: true };

const show = (sessions: Session[], identities: Identities = NONE) =>
  renderWhole(
    <Security
      email="rosa@veta.test"
      sessions={{ kind: 'read', sessions, asksPassword: true }}
      identities={identities}
    />,
  );

test('Security shows device, last use in the site time zone, and IP address of each session', async () => {
  const { all } = await show([
    session({
      actual: true,
      navegador: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    }),
    session({ id: 'b', direccion: '' }),
  ]);
  expect(all('li').map(({ text }) => text)).toEqual([
    'Firefox en LinuxEsta sesiónÚltimo uso: 19 nov 2026, 22:30 · 203.0.113.7Cerrar sesión',
    'Dispositivo desconocidoÚltimo uso: 19 nov 2026, 22:30Cerrar sesión',
  ]);
});

test('a single session has no button to end others', async () => {
  expect((await show([session({ actual: true })])).text).not.toContain('Cerrar las demás sesiones');
  expect((await show([session(), session({ id: 'b' })])).text).toContain(
    'Cerrar las demás sesiones',
  );
});

test('the export is a download, which works without script', async () => {
  const link = (await show([])).all('a').find(({ text }) => text === 'Descargar mis datos');
  expect(link?.attributes).toMatchObject({
    href: '/api/v1/users/profile/export',
    download: 'mis-datos.json',
  });
});

test('the section is hidden if the server has no list of sessions', async () => {
  const node = (
    <Security email="rosa@veta.test" sessions={{ kind: 'not offered' }} identities={NONE} />
  );
  expect((await renderWhole(node)).text).toBe('');
});

test('the rest is shown although the sessions could not be read', async () => {
  const node = <Security email="rosa@veta.test" sessions={{ kind: 'failed' }} identities={NONE} />;
  const { text } = await renderWhole(node);
  expect(text).toContain('No se pudieron cargar tus sesiones');
  expect(text).toContain('Eliminar mi cuenta');
});

const GOOGLE = { id: 'g', proveedor: 'Google', creado_en: '2026-03-10T17:00:00Z' };

test('linked providers are listed, each with its day and a button', async () => {
  const { text } = await show([], { kind: 'read', results: [GOOGLE], permite_nuevas: true });
  expect(text).toContain('Acceso con proveedores');
  expect(text).toContain('GoogleDesde el 10 de marzo de 2026Quitar acceso');
  expect(text).not.toContain('Volver a permitirlo');
});

test('after a provider was unlinked, new ones can be allowed again', async () => {
  const { text } = await show([], { kind: 'read', results: [], permite_nuevas: false });
  expect(text).toContain('Volver a permitirlo');
});

test.each<Identities>([NONE, { kind: 'not offered' }])(
  'with %j nothing is said of providers',
  async (identities) => {
    expect((await show([], identities)).text).not.toContain('proveedores');
  },
);

test('the rest is shown although the providers could not be read', async () => {
  const { text } = await show([], { kind: 'failed' });
  expect(text).toContain('No se pudieron cargar los accesos con proveedores');
  expect(text).toContain('Eliminar mi cuenta');
});
