'use client';

import { useEffect, useId, useRef } from 'react';

interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * A question over the page. The native dialog keeps the focus inside and gives it back; Escape and
 * the backdrop close it.
 */
export function Modal({ isOpen, title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
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
