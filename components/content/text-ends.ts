/** A place in bold letters, with its full stop, before the first word of a text. */
const PLACE = /^<p><strong>(?=[^<>]{1,80}\.<\/strong> )/;

/** A paragraph of which all is in italics. */
const ITALIC = /^<p><em>(?:(?!<\/?em>)[\s\S])*<\/em><\/p>\s*$/;

/** Where the last paragraphs of a text begin that are all in italics; its length without any, or without others. */
function remarksBegin(html: string): number {
  let begin = html.length;
  for (;;) {
    const at = begin > 0 ? html.lastIndexOf('<p>', begin - 1) : -1;
    if (at < 0 || !ITALIC.test(html.slice(at, begin))) break;
    begin = at;
  }
  return begin > 0 ? begin : html.length;
}

/** Safe HTML whose dateline and whose closing remarks of the editors have a class each (record 152). */
export function withMarkedEnds(safeHtml: string): string {
  const html = safeHtml.replace(PLACE, '<p><strong class="dateline">');
  const begin = remarksBegin(html);
  return html.slice(0, begin) + html.slice(begin).replaceAll('<p>', '<p class="remark">');
}
