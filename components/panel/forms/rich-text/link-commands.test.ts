import { expect, test } from 'vitest';
import { linkAt, removeLink, setLinkTo } from './link-commands';
import { openEditor, paragraph, written } from './testing/open-editor';

/** 'Lee esto hoy' with a link on 'esto', and the cursor in it. */
function openAtLink() {
  const editor = openEditor([paragraph('Lee esto hoy')], { from: 5, to: 9 });
  setLinkTo(editor, 'https://minas.test/litio');
  editor.commands.setTextSelection(7);
  return editor;
}

const LINKED = 'doc(paragraph("Lee ", link("esto"), " hoy"))';

test('what is chosen becomes a link, and https is written for whoever leaves it out', () => {
  const editor = openEditor([paragraph('Lee esto hoy')], { from: 5, to: 9 });
  expect(linkAt(editor)).toBe('');
  expect(setLinkTo(editor, 'minas.test/litio')).toBe(true);
  expect(written(editor)).toBe(LINKED);
  expect(linkAt(editor)).toBe('https://minas.test/litio');
});

test('where nothing is chosen the address is its own text', () => {
  const editor = openEditor([paragraph('Lee ')], 5);
  setLinkTo(editor, ' minas.test ');
  expect(written(editor)).toBe('doc(paragraph("Lee ", link("minas.test")))');
});

test('a link is changed as a whole from anywhere in it', () => {
  const editor = openAtLink();
  setLinkTo(editor, '/articulos/25');
  expect(written(editor)).toBe(LINKED);
  expect(linkAt(editor)).toBe('/articulos/25');
});

test('a link is taken away as a whole, and its text stays', () => {
  const editor = openAtLink();
  removeLink(editor);
  expect(written(editor)).toBe('doc(paragraph("Lee esto hoy"))');
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'una mina'])(
  '%j is no address, and changes nothing',
  (address) => {
    const editor = openAtLink();
    expect(setLinkTo(editor, address)).toBe(false);
    expect(linkAt(editor)).toBe('https://minas.test/litio');
  },
);
