import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { ContentField } from './content-field';
import { EditionNumberField } from './edition-number-field';
import { IllustratedPictures } from './illustrated-parts';
import { OtherVersion } from './other-version';
import { PictureField } from './picture-field';
import { PrintField } from './print-field';
import { RelatedArticles } from './related-articles';
import { renderForm } from './testing/render-form';
import { DayField, TitleField } from './text-fields';

afterEach(() => queryClient.clear());

type Given = NonNullable<Parameters<typeof renderForm>[1]>;

const texts = (elements: { text: string }[]) => elements.map(({ text }) => text);

test('each field that is wrong says what is wrong with it, where it is read with the field', () => {
  const { all } = renderForm(
    (form) => (
      <>
        <TitleField form={form} name="titulo_articulo" />
        <DayField form={form} />
        <PictureField form={form} name="banner" shape="aspect-2/1" />
      </>
    ),
    {
      wrong: {
        titulo_articulo: 'El título del artículo es requerido',
        fecha_publicacion: 'La fecha de publicación es requerida',
        banner: 'El banner es requerido',
      },
    },
  );
  const fields = [...all('textarea'), ...all('input')];
  expect(fields).toHaveLength(3);
  const told = fields.map(({ attributes }) => {
    expect(attributes['aria-invalid']).toBe('true');
    const [first] = (attributes['aria-describedby'] ?? '').split(' ');
    return all('p').find(({ attributes: { id } }) => id === first)?.text;
  });
  expect(told).toEqual([
    'El título del artículo es requerido',
    'La fecha de publicación es requerida',
    'El banner es requerido',
  ]);
});

test('a day to come says when the item appears, by the gender of its kind (D16)', () => {
  const help = (fecha_publicacion: string) =>
    texts(
      renderForm((form) => <DayField form={form} />, { values: { fecha_publicacion } }).all('p'),
    );
  expect(help('2999-01-01')).toEqual([
    'Programado: aparecerá el 1 de enero de 2999 a las 00:00, hora de Lima. Hasta entonces solo se ve en el panel.',
  ]);
  expect(help('2000-01-01')).toEqual([]);
});

const picture = (given: Given = {}) =>
  renderForm((form) => <PictureField form={form} name="banner" shape="aspect-2/1" />, given);

test('PictureField says what it takes, what it keeps and what was chosen', () => {
  expect(picture().text).toContain('jpeg, jpg, png, gif o webp, de hasta 8 MB.');
  expect(picture().all('img')).toEqual([]);

  const kept = picture({ pictures: { banner: '/media/veta.webp' } });
  expect(kept.text).toContain('Se conserva si no eliges otra.');
  expect(kept.all('img')).toMatchObject([{ attributes: { alt: 'Imagen actual' } }]);
  expect(texts(kept.all('button'))).toEqual([]);

  const banner = new File([new Uint8Array(2048)], 'pozo.png', { type: 'image/png' });
  const chosen = picture({ values: { banner } });
  expect(chosen.text).toContain('pozo.png · 2 KB');
  expect(texts(chosen.all('button'))).toEqual(['Quitar pozo.png']);
});

test('PictureField says why a file cannot be used, and lets it be discarded', () => {
  const refused = picture({ refused: { banner: 'La imagen debe ser jpeg, png, gif o webp.' } });
  expect(refused.all('input')[0]?.attributes['aria-invalid']).toBe('true');
  expect(refused.text).toContain('La imagen debe ser jpeg, png, gif o webp.');
  expect(texts(refused.all('button'))).toEqual(['Descartar el archivo que no se puede usar']);
});

test('PictureField says where its picture appears', () => {
  expect(picture().text).toContain('Se ve arriba de la página y al compartir.');
  const main = renderForm((form) => (
    <PictureField form={form} name="imagen_principal" shape="aspect-3/2" />
  ));
  expect(main.text).toContain('Se ve en listas, tarjetas y resultados de búsqueda.');
});

test('a banner is required, unless the server has the capability fichas (D65)', () => {
  const pictures = (given: Given) =>
    renderForm((form) => <IllustratedPictures form={form} />, given);
  const required = ({ all }: ReturnType<typeof pictures>) =>
    all('input').map(({ attributes }) => 'required' in attributes);
  const core = pictures({});
  expect(required(core)).toEqual([true, true]);
  expect(core.text).toContain('Banner *');

  const own = pictures({ offers: ['fichas'] });
  expect(required(own)).toEqual([true, false]);
  expect(own.text).not.toContain('Banner *');
  expect(own.text).toContain('Sin banner se usa la imagen principal.');
});

test('a banner that is the main picture is shown as none where the server has fichas', () => {
  const pictures = { imagen_principal: '/media/a.webp', banner: '/media/a.webp' };
  const shown = (given: Given) =>
    renderForm((form) => <IllustratedPictures form={form} />, { pictures, ...given }).all('img');
  expect(shown({ offers: ['fichas'] })).toHaveLength(1);
  expect(shown({})).toHaveLength(2);
});

test('ContentField has three modes, which stay closed while pictures are on their way into it', () => {
  const content = (given: Given) =>
    renderForm((form) => <ContentField form={form} />, { values: { contenido: '' }, ...given });
  const { all } = content({ wrong: { contenido: 'El contenido del artículo es requerido' } });
  expect(all('button').map(({ text, attributes }) => [text, attributes['aria-pressed']])).toEqual([
    ['Escribir', 'true'],
    ['HTML', 'false'],
    ['Vista previa', 'false'],
  ]);
  expect(texts(all('p'))).toContain('El contenido del artículo es requerido');
  for (const { attributes } of content({ hasPlaces: true }).all('button')) {
    expect(attributes).toHaveProperty('disabled');
  }
});

test('PrintField takes a PDF where the server does, and an address everywhere (D52)', () => {
  const print = (given: Given = {}) =>
    renderForm((form) => <PrintField form={form} name="url_impresa" />, {
      values: { url_impresa: '' },
      ...given,
    });
  expect(texts(print().all('button'))).toEqual([]);
  const upload = print({ offers: ['impresos'] });
  expect(texts(upload.all('button'))).toEqual(['Subir PDF']);
  expect(upload.text).toContain(
    'En lugar de escribir una dirección, sube el archivo: hasta 24 MB.',
  );
  const address = upload.all('input').find(({ attributes }) => attributes.type === 'url');
  expect(address?.attributes).not.toHaveProperty('readonly');
});

test.each([
  ['3', ['Ya hay una edición N.º 3.', 'La siguiente es la 4.'], ['Usar 4']],
  ['1', ['La siguiente es la 4.'], ['Usar 4']],
  ['4', [], []],
])('EditionNumberField advises on the number %s', (numero_edicion, advice, buttons) => {
  queryClient.setQueryData(['panel', 'edition-numbers'], [{ id: 9, numero_edicion: 3 }]);
  const { all } = renderForm((form) => <EditionNumberField form={form} />, {
    values: { numero_edicion },
  });
  expect(texts(all('p'))).toEqual(advice);
  expect(texts(all('button'))).toEqual(buttons);
});

const article = (id: number, titulo_articulo: string) => ({
  id,
  titulo_articulo,
  fecha_publicacion: '2026-03-10',
});

test('RelatedArticles lists what a news item is related to, each with a way to take it out', () => {
  const related = (articulos_ids: ReturnType<typeof article>[]) =>
    renderForm((form) => <RelatedArticles form={form} />, { values: { articulos_ids } });
  expect(related([]).text).toContain('Ninguno todavía.');
  const { all, text } = related([article(1, 'El litio'), article(2, 'El cobre')]);
  expect(all('button').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Quitar: El litio',
    'Quitar: El cobre',
  ]);
  expect(text).toContain('Buscando artículos...');
});

test('RelatedArticles says why readers do not see one, which stays', () => {
  const articulos_ids = [
    { ...article(1, 'El litio'), fuera: 'retirado' as const },
    { ...article(2, 'El cobre'), fuera: 'eliminado' as const },
    article(3, 'El oro'),
  ];
  const { all, text } = renderForm((form) => <RelatedArticles form={form} />, {
    values: { articulos_ids },
  });
  expect(text).toContain(
    'El litioRetirado: los lectores no lo verán mientras no vuelva a publicarse.',
  );
  expect(text).toContain('El cobreEliminado: los lectores no lo verán mientras no se restaure.');
  expect(all('button').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Quitar: El oro',
  ]);
});

test('OtherVersion shows what somebody else has saved where it differs, by the names of the fields', () => {
  const theirs = {
    values: { titulo_articulo: 'El litio de la puna', fecha_publicacion: '2026-03-10' },
    pictures: { banner: '/media/otro.webp', imagen_principal: '/media/igual.webp' },
    state: '"2"',
  };
  const { all } = renderForm((form) => <OtherVersion form={form} theirs={theirs} />, {
    values: { titulo_articulo: 'El litio', fecha_publicacion: '2026-03-10' },
    pictures: { banner: '/media/mio.webp', imagen_principal: '/media/igual.webp' },
  });
  expect(texts(all('dt'))).toEqual(['Título', 'Banner']);
  expect(texts(all('dd'))).toEqual(['El litio de la puna', '']);
  expect(all('img')).toMatchObject([{ attributes: { src: '/media/otro.webp' } }]);
});

test('OtherVersion says where the two are the same', () => {
  const theirs = { values: { titulo_articulo: 'El litio' }, pictures: {}, state: '"2"' };
  const { text } = renderForm((form) => <OtherVersion form={form} theirs={theirs} />, {
    values: { titulo_articulo: 'El litio' },
  });
  expect(text).toContain('Es igual que la tuya.');
});
