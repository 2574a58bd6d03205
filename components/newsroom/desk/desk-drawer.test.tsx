// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen, within } from '../../testing/testing-library';
import { DeskDrawer } from './desk-drawer';
import { useDrawerGroups } from './drawer-group';
import { aCopy, deskServer, etagOf, serveDesk } from './testing/desk-server';
import { useCopyForm } from './use-copy-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
serveDesk();

const close = vi.fn();
function Drawer({ isOpen = true }) {
  const desk = useCopyForm({ copy: deskServer.copy, state: etagOf(deskServer.copy) });
  const groups = useDrawerGroups();
  return isOpen && <DeskDrawer desk={desk} groups={groups} onClose={close} />;
}
const page = (isOpen?: boolean) => (
  <CapabilitiesProvider offered={['copias', 'fichas']}>
    <SiteTimeZone timeZone="America/Lima">
      <Drawer {...(isOpen !== undefined && { isOpen })} />
    </SiteTimeZone>
  </CapabilitiesProvider>
);
const group = (title: string) => {
  const heading = screen.getByRole('heading', { name: title, level: 3 });
  const details = heading.closest('details');
  if (!details) throw new Error(title);
  return details;
};
const press = (title: string) => fireEvent.click(group(title).querySelector('summary') ?? document);

test('its groups are closed at first, and say what is filled', async () => {
  deskServer.copy = aCopy({
    autores: [{ id: 1, nombre: 'Inés Mamani', slug: 'ines-mamani' }],
    campos: { volanta: 'Litio', imagen_principal: '/media/a.webp' },
  });
  render(page());
  const said = [...document.querySelectorAll('summary')].map((one) => one.textContent);
  expect(said).toEqual([
    'Volanta y entradilla Volanta',
    'Autores, sección y etiquetas Inés Mamani · General',
    'Imágenes Imagen principal',
    'Buscadores y redes Nada todavía',
    'Comentarios y correcciones Comentarios abiertos',
    'Cómo se verán sus enlaces',
    'Historial Estados anteriores y versiones publicadas',
  ]);
  expect(screen.queryByLabelText('Volanta')).toBeNull();
  expect(screen.getByLabelText(/^Fecha de publicación/)).toBeTruthy();
});

test.for([
  ['articulo', 'borrador', 'solo'],
  ['blog', 'en_revision', 'sola'],
  ['edicion', 'fallida', 'sola'],
] as const)(
  'a later day of a copy (%s, %s) is planned: it does not appear by itself',
  ([tipo, estado, alone]) => {
    deskServer.copy = aCopy({ tipo, estado, campos: { fecha_publicacion: '2999-12-03' } });
    render(page());
    expect(
      screen.getByText(
        `Fecha prevista: no sale ${alone}. Al publicar, aparecerá el 3 de diciembre de 2999 a las 00:00, hora de Lima.`,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/Programad/)).toBeNull();
  },
);

test('the day of a copy with a moment says nothing of midnight', () => {
  const publicar_en = '2999-12-03T11:00:00Z';
  deskServer.copy = aCopy({
    ...{ estado: 'programada', publicar_en },
    campos: { fecha_publicacion: '2999-12-03' },
  });
  render(page());
  expect(screen.getByLabelText(/^Fecha de publicación/)).toBeTruthy();
  expect(screen.queryByText(/00:00/)).toBeNull();
});

test('what is typed in a group stands in its line, and the group is open again with the drawer', () => {
  const { rerender } = render(page());
  press('Volanta y entradilla');
  fireEvent.input(screen.getByLabelText('Entradilla'), { target: { value: 'Sal.' } });
  expect(within(group('Volanta y entradilla')).getByText('Entradilla', { selector: 'span' }));

  rerender(page(false));
  rerender(page());

  expect(screen.getByLabelText<HTMLTextAreaElement>('Entradilla').value).toBe('Sal.');
  press('Volanta y entradilla');
  expect(screen.queryByLabelText('Entradilla')).toBeNull();
});

test('a file that is refused keeps its group open', async () => {
  render(page());
  press('Imágenes');
  const text = new File(['texto'], 'nota.txt', { type: 'text/plain' });
  fireEvent.change(screen.getByLabelText(/^Banner/), { target: { files: [text] } });
  await screen.findByRole('button', { name: /^Descartar/ });
  press('Imágenes');
  expect(screen.getByRole('button', { name: /^Descartar/ })).toBeTruthy();
});

test('Escape closes it, unless it belongs to a field', () => {
  render(page());
  press('Autores, sección y etiquetas');
  for (const field of ['Buscar autores para agregar', 'Sección', /^Fecha de publicación/]) {
    fireEvent.keyDown(screen.getByLabelText(field), { key: 'Escape' });
  }
  const note = screen.getByLabelText('Nueva nota');
  fireEvent.keyDown(note, { key: 'Escape', isComposing: true });
  expect(close).not.toHaveBeenCalled();

  fireEvent.keyDown(note, { key: 'Escape' });

  expect(close).toHaveBeenCalledOnce();
});
