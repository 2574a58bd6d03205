import { caretAfter } from '@/lib/newsroom/caret';

/**
 * Runs a change of fields by code (D57). The caret of a text field that has the focus stays where it was: browsers move it
 * to the end.
 */
export function keepCaret(change: () => void): void {
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
