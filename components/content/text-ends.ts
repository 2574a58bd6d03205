/** A place in bold letters, with its full stop, before the first word of a text. */
const PLACE = /^<p><strong>(?=[^<>]{1,80}\.<\/strong> )/;

/** A last paragraph of which all is in italics. */
const REMARK = /<p>(?=<em>(?:(?!<\/?(?:em|p)>)[\s\S])*<\/em><\/p>\s*$)/;

/** Safe HTML whose dateline and whose closing remark of the editors have a class each (record 152). */
export const withMarkedEnds = (safeHtml: string): string =>
  safeHtml.replace(PLACE, '<p><strong class="dateline">').replace(REMARK, '<p class="remark">');
