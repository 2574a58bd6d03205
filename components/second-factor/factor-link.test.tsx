// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { browserApi } from '@/lib/core/browser/browser-http';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { FactorNotice } from './factor-link';

const LINK = 'Configurar el segundo paso en otra pestaña';

/** Lets every call of the page be refused with this body. */
function refuse(body: object) {
  const refusal = JSON.stringify({ message: 'No.', ...body });
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(refusal, { status: 403, headers }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

const CALLS = {
  'a list': () => browserApi().get('redaccion/copias/', z.unknown()),
  'an item': () => browserApi().getWithHeaders('redaccion/copias/7/', z.unknown()),
  'a save': () => browserApi().sendWithHeaders('PATCH', 'redaccion/copias/7/', z.unknown()),
  'a removal': () => browserApi().send('DELETE', 'redaccion/copias/7/', z.unknown()),
};

test.for(Object.entries(CALLS))(
  '%s that is refused without a second factor shows where to set it up',
  async ([, call]) => {
    render(<FactorNotice />);
    refuse({ alta: true });
    await expect(call()).rejects.toThrow();

    const link = await screen.findByRole('link', { name: LINK });

    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/perfil#seguridad',
      '_blank',
    ]);
    expect(screen.getByRole('alert').textContent).toContain(
      'Desde ahora, el panel necesita un segundo paso. Actívalo y vuelve aquí: lo que escribiste no se ha perdido.',
    );
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

test('any other refusal does not', async () => {
  render(<FactorNotice />);
  refuse({});
  await expect(CALLS['a save']()).rejects.toThrow();
  expect(screen.queryByRole('alert')).toBeNull();
});
