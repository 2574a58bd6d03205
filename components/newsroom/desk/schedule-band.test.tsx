// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Copy } from '@/contract/copies';
import { readerSchema } from '@/lib/session/answer';
import { PermissionsProvider } from '../../panel/permissions';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen } from '../../testing/testing-library';
import { ScheduleBand } from './schedule-band';
import { ScheduleFields, useChosenMoment } from './schedule-fields';
import type { CopyFormState } from './use-copy-form';
import type { PublishState } from './use-publish';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));

const ana = { id: 3, nombre: 'Ana Quispe' };
const COPY = {
  id: 5,
  tipo: 'articulo',
  elemento_id: 7,
  titulo: 'El litio',
  version: 4,
  base: 1,
  estado: 'programada',
  publicar_en: '2031-12-01T11:00:00Z',
  motivo_fallo: null,
  programada_por: ana,
  creada_por: ana,
  editada_por: ana,
  asignada_a: null,
  creada_en: '2026-11-26T10:00:00Z',
  editada_en: '2026-11-27T10:00:00Z',
  campos: {},
  cambios: [],
  articulos: [],
  enlace_vista_hasta: null,
} satisfies Copy;

function show(copy: Partial<Copy> = {}, permisos: string[] | null = null) {
  const publishing = { ask: vi.fn(), compare: vi.fn() };
  const restate = vi.fn();
  const reload = vi.fn();
  const saveAll = vi.fn(async () => 'saved');
  render(
    <SiteTimeZone timeZone="America/Lima">
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
      >
        <ScheduleBand
          desk={
            {
              copy: { ...COPY, ...copy },
              ...{ restate, reload, saveAll, latestVersion: () => 6 },
            } as unknown as CopyFormState
          }
          publishing={publishing as unknown as PublishState}
        />
      </PermissionsProvider>
    </SiteTimeZone>,
  );
  return { ...publishing, restate, reload, saveAll };
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a scheduled copy says when, and can be changed, taken back or published now', () => {
  const { ask, compare } = show();
  expect(
    screen.getByText('Cambio programado para el lunes 1 de diciembre de 2031, 06:00'),
  ).toBeTruthy();
  expect(screen.getByText('Hora de Lima. Lo programó Ana Quispe.')).toBeTruthy();
  expect(buttons()).toEqual(['Cambiar la hora', 'Quitar la programación', 'Publicar ahora']);
  press('Cambiar la hora');
  press('Publicar ahora');
  expect(ask.mock.calls).toEqual([[true], [false]]);
  expect(compare).not.toHaveBeenCalled();
});

test('without `publicar` there is no control, and it says why nothing is saved', () => {
  show({}, ['escribir']);
  expect(buttons()).toEqual([]);
  expect(
    screen.getByText('Se publica solo: solo puede cambiarlo quien tiene permiso para publicar.'),
  ).toBeTruthy();
  show({ elemento_id: null }, ['escribir']);
  expect(
    screen.getByText('Se publica sola: solo puede cambiarla quien tiene permiso para publicar.'),
  ).toBeTruthy();
});

test('a failed copy says why, is compared with what is published, and can be scheduled again', () => {
  const { ask, compare } = show({ estado: 'fallida', motivo_fallo: 'Alguien la eliminó.' });
  expect(
    screen.getByText('No se publicó el cambio del lunes 1 de diciembre de 2031, 06:00'),
  ).toBeTruthy();
  expect(screen.getByText('Alguien la eliminó. Lo programó Ana Quispe.')).toBeTruthy();
  expect(buttons()).toEqual(['Volver a programar', 'Volver a borrador', 'Publicar ahora']);
  expect(compare).toHaveBeenCalledOnce();
  press('Volver a programar');
  expect(ask.mock.calls).toEqual([[true]]);
});

test('a new item that is scheduled or failed is named as such', () => {
  show({ elemento_id: null });
  expect(screen.getByText('Programada para el lunes 1 de diciembre de 2031, 06:00')).toBeTruthy();
  expect(screen.getByText('Hora de Lima. La programó Ana Quispe.')).toBeTruthy();
  show({ elemento_id: null, estado: 'fallida' });
  expect(screen.getByText('No se publicó el lunes 1 de diciembre de 2031, 06:00')).toBeTruthy();
});

test('drafts have no band', () => {
  show({ estado: 'borrador', publicar_en: null });
  expect(screen.queryByRole('region')).toBeNull();
});

test('taken back beside another copy, it names that copy', async () => {
  const detail = 'Hay otro borrador de esta publicación: publícalo o elimínalo antes.';
  const actual = { ...COPY, id: 9, estado: 'borrador' };
  vi.stubGlobal('fetch', async () => Response.json({ detail, actual }, { status: 409 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { restate } = show();

  press('Quitar la programación');

  expect(await screen.findByText(detail, { exact: false })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Abrir el otro borrador' });
  expect(link.getAttribute('href')).toBe('/panel-admin/redaccion/9');
  expect(restate).not.toHaveBeenCalled();
});

test('it is taken back in the version that was just saved', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ ...COPY, estado: 'borrador', publicar_en: null });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { restate, saveAll } = show();

  press('Quitar la programación');

  await vi.waitFor(() => expect(restate).toHaveBeenCalledOnce());
  expect(saveAll).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ version: 6 }]);
});

test('a failed copy becomes a draft again by the same call; nothing of it is scheduled', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${new URL(address, 'https://veta.test').pathname}`);
    return Response.json({ ...COPY, estado: 'borrador', publicar_en: null });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { restate, saveAll } = show({ estado: 'fallida' });
  saveAll.mockResolvedValueOnce('later');

  press('Volver a borrador');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No volvió a ser un borrador: lo último que escribiste no se ha guardado.',
  );
  expect(sent).toEqual([]);
  press('Volver a borrador');

  await vi.waitFor(() => expect(restate).toHaveBeenCalledOnce());
  expect(sent).toEqual(['POST /api/v1/redaccion/copias/5/desprogramar/']);
});

test('what a colleague saved meanwhile is shown, and it stays scheduled', async () => {
  const answers = [
    () => Response.json({ detail: 'El borrador se guardó.', actual: COPY }, { status: 409 }),
    () => Response.json({ ...COPY, version: 7 }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift()?.());
  onTestFinished(() => void vi.unstubAllGlobals());
  const { restate, reload } = show();

  press('Quitar la programación');

  expect(
    await screen.findByText(
      'Alguien guardó cambios mientras tanto: ya están aquí. Revísalos y repítelo.',
    ),
  ).toBeTruthy();
  expect(reload.mock.calls[0]?.[0]).toMatchObject({ copy: { version: 7 } });
  expect(restate).not.toHaveBeenCalled();
});

function Fields({ at }: { at: string }) {
  return <ScheduleFields isLater onChoose={() => {}} chosen={useChosenMoment(at)} />;
}

test.for([
  ['America/Lima', '2031-12-01', '06:00', 'Se publicará el lunes 1 de diciembre de 2031, 06:00.'],
  ['America/Lima', '2020-12-01', '06:00', 'Esa hora ya pasó.'],
  ['America/Lima', '', '06:00', 'Elige día y hora.'],
  [
    'Europe/Madrid',
    '2031-03-30',
    '02:30',
    'Esa hora no existe ese día, porque se adelantan los relojes: será el domingo 30 de marzo de 2031, 03:30.',
  ],
  [
    'Europe/Madrid',
    '2031-10-26',
    '02:30',
    'Se publicará el domingo 26 de octubre de 2031, 02:30. Esa hora llega dos veces ese día, porque se atrasan los relojes: vale la primera.',
  ],
])('in %s on %s at %s: %s', ([timeZone = '', day, time, text = '']) => {
  render(
    <SiteTimeZone timeZone={timeZone}>
      <Fields at="2031-11-30T11:00:00Z" />
    </SiteTimeZone>,
  );
  fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: day } });
  fireEvent.change(screen.getByLabelText(/^Hora/), { target: { value: time } });
  expect(screen.getByRole('status').textContent).toBe(text);
});
