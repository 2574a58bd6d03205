'use client';

import { useId, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Asked before Escape or the backdrop close it; false keeps it open. */
  mayClose?: () => boolean;
  children: React.ReactNode;
}

/**
 * A question over the page. The native dialog keeps the focus inside and gives it back; Escape and
 * the backdrop close it.
 */
export function Modal({ isOpen, title, onClose, mayClose = always, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it leaves the page with whatever shows it: a dialog that is only taken away keeps the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault();
      }}
      onMouseDown={(event) => event.target === dialog.current && mayClose() && onClose()}
      className="m-auto w-[min(30rem,calc(100vw-32px))] bg-raised p-0 text-ink shadow-float backdrop:bg-scrim"
    >
      {isOpen && (
        <div className="p-6 sm:p-7">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}

const always = () => true;
