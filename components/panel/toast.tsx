import type { ReactNode } from 'react';
import { type ExternalToast, toast } from 'sonner';

/** Duration of a toast with a button, in milliseconds: longer, to be reachable. */
const ACTION_MS = 10_000;

/** Success toast. The sign of the text is for screen readers only: the toast has an icon. */
export function tellSuccess(text: string, options?: ExternalToast): void {
  toast.success(withoutSign(text), options);
}

/** As `tellSuccess`, with a button that undoes it; longer, so that it can be reached. */
export function tellUndoable(text: string, label: string, onUndo: () => void): void {
  tellSuccess(text, { duration: ACTION_MS, action: { label, onClick: onUndo } });
}

/** As `tellSuccess`, with a link to what was saved. */
export function tellSaved(text: string, label: string, address: string): void {
  const action = (
    <a href={address} className="panel-toast-action">
      {label}
    </a>
  );
  tellSuccess(text, { duration: ACTION_MS, action });
}

function withoutSign(text: string): ReactNode {
  const [sign, words] = /^(✅ )(.*)$/s.exec(text)?.slice(1) ?? ['', text];
  return (
    <>
      {sign && <span className="sr-only">{sign}</span>}
      {words}
    </>
  );
}
