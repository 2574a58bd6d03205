import { expect, test, vi } from 'vitest';
import { sanitizeHtml } from '@/shared/html/sanitize-html';
import { withNumberCells } from './number-cells.ts';

vi.mock(import('@/shared/html/sanitize-html'), { spy: true });

const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

test('cells without tags and entities are not sanitised', () => {
  vi.mocked(sanitizeHtml).mockClear();
  const rows = Array.from({ length: 200 }, (_, index) => [
    `Pozo ${index}`,
    ` 1  ${index}\u00a0t\n`,
  ]);
  expect(withNumberCells(table(['Pozo', 'Cobre'], ...rows))).toContain('<td class="number"> 1  7');
  expect(vi.mocked(sanitizeHtml).mock.calls.length).toBe(0);
});

test('tags and entities of other cells are not part of the number', () => {
  const html = withNumberCells(table(['Pozo', 'Cobre'], ['Uno', '<b>1,2</b>&nbsp;g/t']));
  expect(html).toContain('<td class="number"><b>1,2</b>&nbsp;g/t</td>');
});
