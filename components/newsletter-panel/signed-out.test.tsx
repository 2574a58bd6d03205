// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { copyText } from '../newsroom/desk/testing/copied-text';
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
  await screen.findByRole('button', { name: 'Copiar el texto' });
  const copied = await copyText();
  expect(await copied('text/plain')).toBe('El cobre\n\nUno.\n\nDos.\n\nTres y.');
});
