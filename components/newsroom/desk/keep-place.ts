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
  const line = lineToKeep();
  const before = line?.getBoundingClientRect().top;
  const { style } = document.documentElement;
  // Browsers keep a line too, but not for every change, and not all of them.
  style.overflowAnchor = 'none';
  change();
  if (line?.isConnected && before !== undefined) {
    scrollBy({ top: line.getBoundingClientRect().top - before, behavior: 'instant' });
  }
  requestAnimationFrame(() => {
    style.overflowAnchor = '';
  });
}

/** The line that somebody writes or reads. */
function lineToKeep(): Element | undefined {
  const { anchorNode } = getSelection() ?? {};
  const written = document.activeElement?.contains(anchorNode ?? null)
    ? anchorNode?.parentElement
    : document.activeElement;
  if (written && written !== document.body && isShown(written)) return written;
  // At its top a page keeps its head, as browsers do.
  if (scrollY === 0) return undefined;
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? undefined;
}

function isShown(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
