import { expect, test } from 'vitest';
import type { ModerationEntry } from '@/contract/moderation';
import { render } from '../testing/markup';
import { LogSubject } from './log-subject';

const entry: ModerationEntry = {
  id: 1,
  accion: 'ocultar',
  actor: null,
  comentario: 7,
  tema: null,
  cuenta: null,
  motivo: 'denuncias',
  hasta: null,
  extracto: 'Compra <b>ya</b>',
  url: '/articulos/1#comentario-7',
  creado_en: '2026-11-20T03:30:00Z',
};

test('the log shows the excerpt of the text, and links its page', () => {
  const { html, links } = render(<LogSubject entry={entry} />);
  expect(html).toContain('Compra &lt;b&gt;ya&lt;/b&gt;');
  expect(links()).toMatchObject({
    'Ver en su página (se abre en otra pestaña)': '/articulos/1#comentario-7',
  });
});

test('without a public page there is no link', () => {
  expect(render(<LogSubject entry={{ ...entry, extracto: '', url: null }} />).html).toBe('');
});
