import { type RefObject, useEffect, useRef, useState } from 'react';
import { SignInLink } from '@/components/panel/forms/sign-in-link';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/lib/core/browser/save-file';
import { unsavedTexts as texts } from '@/lib/newsroom/messages';
import type { SaveProblem } from '@/lib/newsroom/save-problem';
import { type Written, writtenFile, writtenHtml, writtenPlain } from '@/lib/newsroom/written-text';

/** Room below the cursor, in CSS pixels. */
const LINE = 24;

interface UnsavedNoticeProps {
  problem: SaveProblem | undefined;
  /** What is written here, at the moment of a press. */
  written: () => Written;
  /** Receives the notice, to lead the focus there. */
  noticeRef?: RefObject<HTMLDivElement | null>;
}

/**
 * Says why nothing is saved any more once the session has ended or a colleague has scheduled the copy, wherever somebody
 * writes on the page, and gives the text out: who was deactivated cannot sign in (D54, D57), and who may not publish cannot
 * change what is scheduled (D60). The last child of the desk, as it stands at the foot of the window.
 */
export function UnsavedNotice({ problem, written, noticeRef }: UnsavedNoticeProps) {
  const [told, setTold] = useState('');
  const own = useRef<HTMLDivElement>(null);
  const notice = noticeRef ?? own;
  const isSignedOut = problem?.kind === 'signedOut';
  const isShown = isSignedOut || problem?.kind === 'scheduled';
  useEffect(() => {
    if (isShown) revealCursor(notice.current);
  }, [isShown, notice]);
  if (!isShown) return null;
  const { text, isKept = true } = problem;
  const isDeactivated = isSignedOut && problem.isDeactivated;
  const copy = async () => {
    try {
      await copyText(written());
      setTold(texts.copied);
    } catch (error) {
      console.error(error);
      setTold(texts.copyFailed);
    }
  };
  const download = () => {
    const { file, name } = writtenFile(written());
    saveFile(file, name);
    setTold(texts.downloaded);
  };
  return (
    <div ref={notice} tabIndex={-1} className="desk-alert">
      <div role="alert" className="flex gap-2.5 text-danger">
        <Icon name="alert" className="mt-px size-5" />
        <p>
          <span className="block font-semibold">{text}</span>
          <span className="block text-ink text-sm">
            {isKept ? texts.kept : texts.unkept} {isDeactivated && texts.advice}
          </span>
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" onClick={() => void copy()} className="button button-line">
          {texts.copy}
        </button>
        <button type="button" onClick={download} className="button button-line">
          {texts.download}
        </button>
        {isSignedOut && !isDeactivated && <SignInLink />}
        <p role="status" className="text-sm">
          {told}
        </p>
      </div>
    </div>
  );
}

/** Scrolls until the cursor stands above the notice. */
function revealCursor(notice: HTMLElement | null): void {
  const selection = window.getSelection();
  if (!notice || !selection || selection.rangeCount === 0) return;
  const { bottom, height } = selection.getRangeAt(0).getBoundingClientRect();
  const hidden = bottom + LINE - notice.getBoundingClientRect().top;
  if (height > 0 && hidden > 0) window.scrollBy({ top: hidden });
}

/** With its formatting where the browser can. Throws where it may not copy. */
async function copyText(written: Written): Promise<void> {
  const plain = writtenPlain(written);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain);
  const formats = { 'text/plain': plain, 'text/html': writtenHtml(written) };
  const parts = Object.entries(formats).map(([type, text]) => [type, new Blob([text], { type })]);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
}
