// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { InvitationForm } from './invitation-form';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.setItem('enlace-invitacion', '?token=a.b');
});

/** Answers of the server by the last word of their address; returns what was sent there. */
function serve(answers: Record<string, () => Response>) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = String(address).split('/').filter(Boolean).at(-1) ?? '';
    sent.push([call, JSON.parse(String(init.body))]);
    return answers[call]?.() ?? Response.json({ detail: 'No existe.' }, { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

const told = (estado: string, pide_nombre = false) => ({
  estado: () => Response.json({ estado, pide_nombre }),
});
const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test.each([
  ['aceptada', 'Esta invitación ya se usó', ['Entrar', 'Pedir otra invitación']],
  ['caducada', 'Esta invitación caducó', ['Pedir otra invitación', 'Entrar']],
  ['revocada', 'Esta invitación ya no vale', ['Pedir otra invitación', 'Entrar']],
  ['desconocida', 'Esta invitación no se puede usar', ['Pedir otra invitación', 'Entrar']],
])('a link that is %s says so at once, with the ways onwards', async (estado, title, ways) => {
  serve(told(estado));
  render(<InvitationForm />);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(links()).toEqual(ways);
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

test('a new account needs both names, and is sent with them', async () => {
  const sent = serve({
    ...told('pendiente', true),
    invitacion: () => Response.json({ usuario: { id: 7, email: 'rosa@veta.test' } }),
  });
  render(<InvitationForm />);
  await screen.findByLabelText('Nombre');
  type('Nombre', 'Rosa');
  type('Contraseña', 'Mineria2026!');
  type('Confirmar contraseña', 'Mineria2026!');
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));
  await screen.findByText('Escribe tu apellido.');

  type('Apellido', 'Quispe');
  fireEvent.click(screen.getByRole('button', { name: 'Aceptar la invitación' }));

  await screen.findByRole('heading', { name: 'Tu cuenta está lista' });
  expect(sent).toEqual([
    ['estado', { token: 'a.b' }],
    [
      'invitacion',
      {
        ...{ token: 'a.b', first_name: 'Rosa', last_name: 'Quispe' },
        ...{ password: 'Mineria2026!', confirm_password: 'Mineria2026!' },
      },
    ],
  ]);
});

test.each([
  ['an address that has an account', told('pendiente'), /^Ya tienes una cuenta con este correo\./],
  ['a server that does not tell', {}, /^Elige la contraseña de tu cuenta\./],
])('%s is not asked for names', async (_case, answers, lead) => {
  serve(answers);
  render(<InvitationForm />);

  await screen.findByText(lead);
  expect(screen.getByLabelText('Contraseña')).toBeDefined();
  expect(screen.queryByLabelText('Nombre')).toBeNull();
});

test('a lookup that failed can be repeated', async () => {
  const answers = [Response.json({}, { status: 502 }), ...[told('caducada').estado()]];
  serve({ estado: () => answers.shift() as Response });
  render(<InvitationForm />);
  await screen.findByText('No se pudo comprobar la invitación.');

  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

  await waitFor(() => screen.getByRole('heading', { name: 'Esta invitación caducó' }));
});

test('a page that was opened without its link looks nothing up', async () => {
  sessionStorage.clear();
  const sent = serve({});
  render(<InvitationForm />);

  await screen.findByText(/^El enlace no está completo\./);
  expect(sent).toEqual([]);
});
