// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fireEvent, render, screen } from '../testing/testing-library';
import { NewsletterPage } from './newsletter-page';
import {
  aNewsletter,
  serveNewsletters,
  newsletterServer as server,
} from './testing/newsletter-server';

vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/panel-admin/boletin/7',
}));
// Its text is not touched here.
vi.mock('./text-block', () => ({ TextBlock: () => null }));
serveNewsletters();

test('the text that is given out keeps the paragraphs of each block, with formatting or without', async () => {
  server.newsletter = aNewsletter({
    asunto: '',
    preencabezado: '',
    bloques: [
      { clave: 'bloque-a', tipo: 'texto', contenido: 'Uno.\n\nDos.' },
      { clave: 'bloque-b', tipo: 'texto', contenido: '<p>Tres <em>y</em>.</p>' },
    ],
  });
  server.answers['PATCH /boletines/7/'] = () => Response.json({ detail: 'No.' }, { status: 401 });
  render(<NewsletterPage id={7} />);
  fireEvent.change(await screen.findByLabelText(/^Asunto/), { target: { value: 'El cobre' } });
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const copy = await screen.findByRole('button', { name: 'Copiar el texto' });
  const write = vi.fn(async (_items: ClipboardItem[]) => {});
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { write } });

  fireEvent.click(copy);

  await screen.findByText('Copiado.');
  const [item] = write.mock.calls[0]?.[0] ?? [];
  expect(await (await item?.getType('text/plain'))?.text()).toBe(
    'El cobre\n\nUno.\n\nDos.\n\nTres y.',
  );
});
