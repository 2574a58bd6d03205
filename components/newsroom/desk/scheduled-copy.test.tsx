// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Copy } from '@/contract/copies';
import { readerSchema } from '@/lib/session/answer';
import { PermissionsProvider } from '../../panel/permissions';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { copyText } from './testing/copied-text';
import { aCopy, deskServer, etagOf, LUIS, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
// Its text is not touched here.
vi.mock('@/components/panel/forms/content-field', () => ({ ContentField: () => null }));
serveDesk();

/** Opens a copy for an editor, or for somebody who has only `permisos`. */
function open(given: Partial<Copy>, permisos: string[] | null = null) {
  const copy = aCopy(given);
  deskServer.copy = copy;
  render(
    <PermissionsProvider
      reader={readerSchema.parse({ id: 3, email: 'a@veta.test', role: 'ADMIN', permisos })}
    >
      <SiteTimeZone timeZone="America/Lima">
        <OpenDesk seen={{ copy, state: etagOf(copy) }} />
      </SiteTimeZone>
    </PermissionsProvider>,
  );
}

test.for([
  [LUIS, 'Luis Rojas cambió lo publicado.'],
  [null, 'Alguien cambió lo publicado.'],
] as const)(
  'a failed change says who changed what is published, and that it is kept (%#)',
  async ([editado_por, text]) => {
    const actual = {
      id: 9,
      titulo_articulo: 'El oro',
      contenido: '<p>Sal.</p>',
      imagen_principal: null,
      banner: null,
      fecha_publicacion: '2026-11-27',
    };
    const conflict = {
      detail: 'Cambió.',
      actual,
      campos: ['titulo_articulo'],
      base: 4,
      editado_por,
    };
    deskServer.answers['POST /comprobar/'] = () => Response.json(conflict, { status: 412 });

    open({ elemento_id: 9, base: 3, estado: 'fallida', motivo_fallo: 'Cambió.' });

    expect((await screen.findByText(text)).parentElement?.textContent).toContain(
      'Tu versión sigue aquí, guardada como borrador. Compara las dos y elige cuál queda.',
    );
    expect(screen.queryByText(/mientras editabas/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ver la otra versión' }));
    expect(screen.getByRole('region', { name: 'La otra versión' }).textContent).toContain('El oro');
  },
);

const PROMISE = 'No tienes permiso para publicar: tus cambios quedan guardados en la redacción.';
const REFUSED =
  'Este borrador está programado: solo puede cambiarlo quien tiene permiso para publicar.';

test.for([
  ['borrador', true],
  ['programada', false],
  // Whoever may write may mend it.
  ['fallida', true],
] as const)('without `publicar` a %s copy promises to keep changes: %s', ([estado, isPromised]) => {
  open({ estado, publicar_en: '2031-12-01T11:00:00Z' }, ['escribir']);
  expect(screen.queryByText(PROMISE) !== null).toBe(isPromised);
});

test('what was typed while a colleague scheduled the copy is given out, and saved once it is a draft again', async () => {
  open({}, ['escribir']);
  deskServer.answers['PATCH /copias/7/'] = () =>
    Response.json({ message: 'No tienes permiso para publicar.' }, { status: 403 });
  const title = screen.getByLabelText(/^Título/);
  fireEvent.input(title, { target: { value: 'El cobre' } });
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });

  expect((await screen.findByRole('alert')).textContent).toBe(
    `${REFUSED}Lo que escribiste está guardado en este equipo. `,
  );
  expect(screen.queryByText('No tienes permiso para publicar.')).toBeNull();
  expect(screen.queryByText(PROMISE)).toBeNull();
  expect(screen.queryByRole('link', { name: /Iniciar sesión/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Descargar el texto' })).toBeTruthy();
  const copied = await copyText();
  expect(await copied('text/plain')).toBe('El cobre\n\nSal.');

  deskServer.answers = {};
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });

  await screen.findByText(/^Guardado /);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(deskServer.copy.campos.titulo_articulo).toBe('El cobre');
});
