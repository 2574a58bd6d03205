// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { aCopy, copyAnswer, deskServer, etagOf, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
// Its text is not touched here.
vi.mock('@/components/panel/forms/content-field', () => ({ ContentField: () => null }));
serveDesk();

test('a button that ends with the state it changed leaves the focus where the state is said', async () => {
  const copy = aCopy({ estado: 'programada', publicar_en: '2031-12-01T11:00:00Z' });
  const draft = aCopy({ version: 2 });
  deskServer.copy = copy;
  deskServer.answers = {
    'POST /desprogramar/': () => {
      deskServer.copy = draft;
      return copyAnswer(draft);
    },
  };
  render(
    <SiteTimeZone timeZone="America/Lima">
      <OpenDesk seen={{ copy, state: etagOf(copy) }} />
    </SiteTimeZone>,
  );
  const button = await screen.findByRole('button', { name: 'Quitar la programación' });
  button.focus();

  fireEvent.click(button);

  await waitFor(() => expect(button.isConnected).toBe(false));
  const state = screen.getByRole('region', { name: 'Estado del borrador' });
  await waitFor(() => expect(document.activeElement).toBe(state));
});
