import { caretAfter } from '@/lib/newsroom/caret';

/**
 * Runs a change of fields by code (D57), which must have rendered when it returns. The line with the caret, or else the middle
 * of the window, stays where it was on the screen, and so does the caret of a text field, which browsers move to its end.
 */
export function keepPlace(change: () => void): void {
  keepLine(() => keepCaret(change));
}

function keepCaret(change: () => void): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  // Fields such as those of a day have none.
  if (!isText || field.selectionStart === null) {
    change();
    return;
  }
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  change();
  if (field.value === value) return;
  const place = (at: number) => caretAfter(value, field.value, at);
  const end = place(selectionEnd ?? selectionStart);
  field.setSelectionRange(place(selectionStart), end, selectionDirection ?? 'none');
}

function keepLine(change: () => void): void {
  const written = writtenLine();
  const read = written ? undefined : readLine();
  const before = (written ?? read)?.getBoundingClientRect().top;
  const { style } = document.documentElement;
  // Browsers keep a line too, but not for every change, and not all of them.
  style.overflowAnchor = 'none';
  change();
  // An editor may draw the line with the caret into another element.
  const line = written ? writtenLine() : read;
  if (line?.isConnected && before !== undefined) {
    scrollBy({ top: line.getBoundingClientRect().top - before, behavior: 'instant' });
  }
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
}

/** The line with the caret, or the control with the focus. */
function writtenLine(): Element | undefined {
  const { activeElement, body } = document;
  const { anchorNode = null } = getSelection() ?? {};
  const line = activeElement?.contains(anchorNode) ? anchorNode?.parentElement : activeElement;
  return line && line !== body && isShown(line) ? line : undefined;
}

/** What is in the middle of the window. At its top a page keeps its head, as browsers do. */
const readLine = (): Element | undefined =>
  scrollY === 0
    ? undefined
    : (document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? undefined);

function isShown(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
