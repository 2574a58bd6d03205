import { expect, test } from 'vitest';
import { privacy } from '@/lib/site/privacy';
import { terms } from '@/lib/site/terms';
import { render } from '../testing/markup';
import { DocumentPage } from './document-page';

test.each([
  ['/terminos', terms],
  ['/privacidad', privacy],
])('%s shows every section under an anchor of its own (D44)', (path, text) => {
  const { all, links } = render(<DocumentPage path={path} text={text} />);
  const anchors = all('h2').map(({ attributes }) => attributes.id);
  for (const { id } of text.sections) expect(anchors).toContain(id);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(all('h1').map((heading) => heading.text)).toEqual([text.title]);
  for (const href of Object.values(links())) {
    expect(href).toMatch(/^(\/|#|mailto:)/);
    if (href?.startsWith('#')) expect(anchors).toContain(href.slice(1));
  }
});

test('DocumentPage shows paragraphs, lists and explained terms', () => {
  const { all } = render(
    <DocumentPage
      path="/terminos"
      text={{
        title: 'Términos',
        summary: 'Resumen',
        revised: '2026-11-02',
        sections: [
          {
            id: 'uno',
            title: 'Uno',
            blocks: [
              'Párrafo <b>',
              { items: ['primero', 'segundo'] },
              { terms: [{ term: 'Voz', text: 'Su sentido' }] },
            ],
          },
        ],
      }}
    />,
  );
  expect(all('p').map(({ text }) => text)).toContain('Párrafo <b>');
  expect(all('li').map(({ text }) => text)).toEqual(expect.arrayContaining(['primero', 'segundo']));
  expect(all('dt').map(({ text }) => text)).toEqual(['Voz']);
  expect(all('dd').map(({ text }) => text)).toEqual(['Su sentido']);
  expect(all('time').map(({ text }) => text)).toEqual(['2 de noviembre de 2026']);
});
