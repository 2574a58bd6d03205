import { buildLists, type ListLine } from './list-builder';

const LEVELED = 'li[aria-level], li[data-aria-level]';

/**
 * Nests the lists of Word for the web, which puts each item into its own list with its level in an attribute; lists that
 * are nested already are unchanged.
 */
export function nestLeveledLists(body: HTMLElement): void {
  for (const box of body.querySelectorAll('div')) {
    const [only] = box.children;
    if (box.childElementCount !== 1 || !only?.matches('ul, ol')) continue;
    if (box.textContent?.trim() === only.textContent?.trim()) box.replaceWith(only);
  }
  const outer = [...body.querySelectorAll('ul, ol')].filter(
    (list) => !list.parentElement?.closest('ul, ol') && list.querySelector(LEVELED),
  );
  while (outer.length > 0) {
    const group = outer.splice(0, 1);
    while (outer[0] && group.at(-1)?.nextElementSibling === outer[0] && isBeside(outer[0])) {
      group.push(...outer.splice(0, 1));
    }
    const items = group.flatMap((list) => [...list.querySelectorAll('li')]);
    if (group.length === 1 && items.every((item) => levelOf(item) === depthOf(item))) continue;
    const lines = items.map(lineOf);
    group[0]?.before(...buildLists(body.ownerDocument, lines));
    for (const list of group) list.remove();
  }
}

const isBeside = ({ previousSibling }: Element): boolean =>
  !(previousSibling instanceof Text && previousSibling.data.trim());

const depthOf = (item: Element): number => {
  let depth = 0;
  for (
    let list = item.closest('ul, ol');
    list;
    list = list.parentElement?.closest('ul, ol') ?? null
  )
    depth += 1;
  return depth;
};

const levelOf = (item: Element): number =>
  Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level')) || depthOf(item);

function lineOf(item: Element): ListLine {
  const list = item.closest('ul, ol');
  const place = Number(item.getAttribute('data-aria-posinset'));
  const start = Number(list?.getAttribute('start'));
  const isFirst = list?.querySelector('li') === item;
  return {
    content: [...item.childNodes].filter(
      (child) => !(child instanceof Element && child.matches('ul, ol')),
    ),
    level: levelOf(item),
    isOrdered: list?.localName === 'ol',
    number: place || (isFirst ? start : 0) || undefined,
    list: item.getAttribute('data-listid') ?? '',
  };
}
