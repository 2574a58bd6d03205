import type { ReactNode } from 'react';
import { type ExternalToast, toast } from 'sonner';

/** So long a toast stays with which something can be done, in milliseconds: it must be reached. */
const ACTION_MS = 10_000;

/** Tells of a success. The sign of its text is heard, and seen as the icon that stands there already. */
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
