/** What a person looks for on a page. */
export interface Wanted {
  kind: 'button' | 'link' | 'option' | 'field' | 'text';
  /** All of its name; of an option or a text, a part is enough. */
  name: string;
  /** A text in the same item of a list, row or dialog. */
  near?: string;
  /**
   * Whether it must take a press: then it is scrolled to, nothing may lie over it, its script must be there, and it must be
   * stable, at the same position as the last time it was looked for: content that arrives above it would move it.
   */
  isReady?: boolean;
}

/**
 * Finds the first element that is shown and has this name; in an open modal dialog, where there is one. Runs in the
 * page: it uses nothing from around it.
 */
export function findShown({ kind, name, near = '', isReady = false }: Wanted): Element | null {
  const kinds = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    option: '[role="option"]',
    field: 'input:not([hidden]), textarea, select, [role="textbox"]',
    text: 'body *',
  };
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (node: Element | null) => {
    const copy = node?.cloneNode(true) as Element | undefined;
    for (const silent of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) silent.remove();
    return flat(copy?.textContent);
  };
  const nameOf = (element: Element) => {
    const own = element.getAttribute('aria-label');
    if (own !== null) return flat(own);
    const ids = element.getAttribute('aria-labelledby');
    const named = ids?.split(/\s+/).map((id) => textOf(document.getElementById(id)));
    if (named) return flat(named.join(' '));
    if (kind !== 'field') return textOf(element);
    const labels = (element as HTMLInputElement).labels ?? [];
    return flat([...labels].map(textOf).join(' '));
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const isNear = (element: Element) => {
    const around = element.closest('li, article, tr, dialog');
    return near === '' || flat(around?.textContent).includes(near);
  };
  // A page that is still arriving may get its scripts with the rest.
  const isWithoutScripts = () =>
    document.readyState !== 'loading' &&
    document.querySelector('script[src], script[data-src]') === null;
  // React has taken it over, or never will: texts that are written and pages without scripts.
  const isAlive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')) ||
    element.closest('[contenteditable], .prose') !== null ||
    isWithoutScripts();
  const isOnTop = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) return false;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return element.contains(top);
  };
  const isStable = (element: Element & { lastPosition?: string }) => {
    const { left, top } = element.getBoundingClientRect();
    const before = element.lastPosition;
    element.lastPosition = `${left} ${top}`;
    return element.lastPosition === before;
  };

  const root = kind === 'text' ? undefined : [...document.querySelectorAll('dialog:modal')].at(-1);
  const holds = (element: Element) => flat(element.textContent).includes(name);
  const isNamed = (element: Element) => {
    if (kind === 'option') return holds(element);
    if (kind !== 'text') return nameOf(element) === name;
    // Not what is around it, which is shown where the text itself is not.
    return (
      !element.matches('script, style') && holds(element) && ![...element.children].some(holds)
    );
  };
  const found = [...(root ?? document).querySelectorAll(kinds[kind])].find(
    (element) => isNamed(element) && isShown(element) && isNear(element),
  );
  if (!found) return null;
  if (isReady && !(isAlive(found) && isOnTop(found) && isStable(found))) return null;
  return found;
}

/** The field for files with this label, or the one that the button of this name opens. Runs in the page. */
export function findFileField(name: string): Element | null {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    if ([...(field.labels ?? [])].some((label) => label.textContent?.startsWith(name)))
      return field;
  }
  let around = document.querySelector(`button[aria-label="${name}"]`);
  while (around) {
    const field = around.querySelector('input[type="file"][hidden]');
    if (field) return field;
    around = around.parentElement;
  }
  return null;
}
