// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { SiteTimeZone } from '../panel/site-time-zone';
import { fireEvent, render, screen } from '../testing/testing-library';
import { DuplicateButton } from './duplicate-button';

const push = vi.fn();
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/panel-admin',
}));

const ITEM = {
  ...{ id: 7, titulo_blog: 'Cobre', contenido: '<p>Sal.</p>', fecha_publicacion: '2026-03-05' },
  ...{ imagen_principal: null, banner: null, articulos: [] },
};
const PERSON = { id: 3, nombre: 'Ana Quispe' };
const COPY = {
  ...{ id: 12, tipo: 'blog', elemento_id: null, titulo: 'Cobre (copia)', version: 1, base: null },
  ...{ estado: 'borrador', publicar_en: null, motivo_fallo: null, asignada_a: null },
  ...{ creada_por: PERSON, editada_por: PERSON, campos: {}, cambios: [], enlace_vista_hasta: null },
  creada_en: '2026-11-26T15:00:00Z',
  editada_en: '2026-11-26T15:00:00Z',
};

test('an item pressed twice is duplicated once, and its desk is opened', async () => {
  const made: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(ITEM);
    made.push(JSON.parse(String(init.body)));
    return Response.json(COPY, { status: 201 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <SiteTimeZone timeZone="America/Lima">
      <DuplicateButton tipo="blog" item={{ id: 7, titulo: 'Cobre' }} className="" />
    </SiteTimeZone>,
  );
  const button = screen.getByRole('button', { name: 'Duplicar: Cobre' });

  fireEvent.click(button);
  await vi.waitFor(() => expect(push).toHaveBeenCalledWith('/panel-admin/redaccion/12'));
  fireEvent.click(button);

  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ tipo: 'blog', campos: { titulo_blog: 'Cobre (copia)' } });
});
