import { NodeSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { render } from '../../../testing/markup';
import { DescriptionForm } from './description-form';
import { setLinkTo } from './link-commands';
import { LinkForm } from './link-form';
import { describePicture, namePicture } from './picture-commands';
import { figure, openEditor, paragraph } from './testing/open-editor';

const nothing = () => {};

const linkForm = (isLinked: boolean) => {
  const editor = openEditor([paragraph('Lee esto')], { from: 5, to: 9 });
  if (isLinked) setLinkTo(editor, 'https://minas.test/litio');
  return render(<LinkForm editor={editor} onClose={nothing} />);
};

const buttonsOf = ({ all }: ReturnType<typeof render>) => all('button').map(({ text }) => text);

test('LinkForm asks for an address where there is no link', () => {
  const form = linkForm(false);
  const [field] = form.all('input');
  expect(form.all('label')).toMatchObject([
    { text: 'Dirección del enlace', attributes: { for: field?.attributes.id } },
  ]);
  expect(field?.attributes).toMatchObject({ value: '', inputmode: 'url', placeholder: 'https://' });
  expect(field?.attributes).not.toHaveProperty('aria-invalid');
  expect(buttonsOf(form)).toEqual(['Aplicar', 'Cerrar enlace']);
});

test('LinkForm shows the link at the cursor, and offers to take it away', () => {
  const form = linkForm(true);
  expect(form.all('input')[0]?.attributes.value).toBe('https://minas.test/litio');
  expect(buttonsOf(form)).toEqual(['Aplicar', 'Quitar', 'Cerrar enlace']);
});

test('what a tool asks for sends no form that it stands in', () => {
  const form = linkForm(true);
  expect(form.all('form')).toEqual([]);
  for (const { attributes } of form.all('button')) expect(attributes.type).toBe('button');
});

test.each(['', 'Una veta de plata'])(
  'DescriptionForm begins with %j, and says what it is for',
  (alt) => {
    const editor = openEditor([figure('/media/veta.webp')], 2);
    const { state, view } = editor;
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
    const before = namePicture(editor);
    if (before && alt) describePicture(editor, before, alt);
    const picture = namePicture(editor);
    if (!picture) throw new Error('There is no picture.');

    const form = render(<DescriptionForm editor={editor} picture={picture} onClose={nothing} />);

    const [field] = form.all('input');
    const [help] = form.all('p');
    expect(field?.attributes).toMatchObject({
      value: alt,
      'aria-describedby': help?.attributes.id,
    });
    expect(help?.text).toBe(
      'Qué muestra, en una frase, para quien no la ve. Vacía si la imagen solo adorna.',
    );
    expect(form.all('img')).toMatchObject([{ attributes: { src: '/media/veta.webp', alt: '' } }]);
    expect(buttonsOf(form)).toEqual(['Listo']);
  },
);
