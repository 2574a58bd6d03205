import { NUMBER_CLASS, numberColumns } from '@/lib/core/number-columns';
import { stripTags } from '@/lib/core/text';

/** A table without another one in it, a row of it, and a cell. */
const TABLE = /<table(?: [^>]*)?>(?:(?!<table)[\s\S])*?<\/table>/g;
const ROW = /<tr>[\s\S]*?<\/tr>/g;
const CELL = /<(t[dh])>([\s\S]*?)<\/t[dh]>/g;

/** Safe HTML whose cells in columns of numbers have `NUMBER_CLASS`. */
export const withNumberCells = (safeHtml: string): string =>
  safeHtml.replaceAll(TABLE, (table) => {
    const rows = (table.match(ROW) ?? []).map((row) =>
      [...row.matchAll(CELL)].map(([, , content = '']) => stripTags(content)),
    );
    const columns = numberColumns(rows);
    if (columns.size === 0) return table;
    return table.replaceAll(ROW, (row) => {
      let at = -1;
      return row.replaceAll(CELL, (cell, tag: string, content: string) => {
        at++;
        return columns.has(at) ? `<${tag} class="${NUMBER_CLASS}">${content}</${tag}>` : cell;
      });
    });
  });
