import { expect, test } from 'vitest';
import { classStyles, declarationsOf, isHidden, textStyleOf } from './styles.ts';

const read = (style: string) => textStyleOf(declarationsOf(style));

test.each([
  ['font-size:11pt;font-weight:700;white-space:pre-wrap', { isBold: true }],
  ['FONT-WEIGHT: Bold', { isBold: true }],
  ['font-weight:600', { isBold: true }],
  ['font-weight:normal;', { isBold: false }],
  ['font-weight:400', { isBold: false }],
  ['font-weight:500', { isBold: false }],
  ['mso-bidi-font-weight:normal', {}],
  ['font-weight:inherit', {}],
  ['font: italic bold 12pt Arial', { isBold: true, isItalic: true }],
  ['font:7.0pt "Times New Roman"', {}],
  ['font-style:italic', { isItalic: true }],
  ['font-style:normal', { isItalic: false }],
  ['text-decoration:underline', { isUnderlined: true }],
  ['text-decoration-line: underline line-through', { isUnderlined: true, isStruck: true }],
  ['text-decoration:none', {}],
  ['vertical-align:super;font-size:smaller', { raised: 'sup' }],
  ['vertical-align: sub', { raised: 'sub' }],
  ['vertical-align:baseline', { raised: 'none' }],
  ['vertical-align:top', {}],
  ['color', {}],
  ['', {}],
])('reads %j', (style, expected) => {
  expect(read(style)).toEqual(expected);
});

test('recognises hidden content', () => {
  expect(isHidden(declarationsOf('display:none;mso-hide:all'))).toBe(true);
  expect(isHidden(declarationsOf('display:inline'))).toBe(false);
});

test('reads the classes of a document', () => {
  const styles = classStyles([
    '<!-- p.MsoNormal, li.MsoNormal {margin:0cm;} p.Cita{font-style:italic} .xl65{font-weight:700} @page WordSection1 {size:612pt} -->',
  ]);
  expect(styles.get('Cita')).toContain('font-style:italic');
  expect(styles.get('xl65')).toContain('font-weight:700');
  expect(classStyles([`${'{'.repeat(50_000)}`]).size).toBe(0);
});
