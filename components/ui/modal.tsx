'use client';

import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';
import { openDialog } from './open-dialog';

interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Asked before Escape, the backdrop or the cross close it; false keeps it open. */
  mayClose?: () => boolean;
  /**
   * A question, or a place to work: that one has a cross, and its children fill it from edge to
   * edge, so that they can scroll below its head.
   */
  size?: 'sm' | 'xl';
  children: React.ReactNode;
}

const widths = {
  sm: 'm-auto w-[min(30rem,calc(100vw-32px))]',
  xl: 'm-auto w-[min(66rem,calc(100vw-48px))] max-h-[calc(100dvh-48px)] max-md:m-0 max-md:size-full max-md:max-h-none max-md:max-w-none',
} as const;

/**
 * A question over the page. The native dialog keeps the focus inside and gives it back; Escape and
 * the backdrop close it.
 */
export function Modal(props: ModalProps) {
  const { isOpen, title, onClose, mayClose = always, size = 'sm', children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it leaves the page with whatever shows it: a dialog that is only taken away keeps the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const shown = dialog.current;
    openDialog(shown);
    return () => shown?.close();
  }, [isOpen]);

  const closeIfAllowed = () => {
    if (mayClose()) onClose();
  };
  return (
    <dialog
      ref={dialog}
      // Closed it holds no title to be named by.
      aria-labelledby={isOpen ? titleId : undefined}
      // Has the focus where nothing in it has: it hears Escape.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // A browser asks a page once whether Escape may close a dialog; the second time it closes.
        event.preventDefault();
        event.stopPropagation();
        closeIfAllowed();
      }}
      onClose={({ target }) => {
        // Told a moment later, when it may be open again.
        if (target === dialog.current && !dialog.current.open) onClose();
      }}
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault();
      }}
      onMouseDown={(event) => isBackdrop(event) && closeIfAllowed()}
      className={`${widths[size]} bg-raised p-0 text-ink shadow-float outline-none backdrop:bg-scrim`}
    >
      {isOpen && size === 'xl' && (
        <div className="flex max-h-[inherit] flex-col max-md:h-full">
          <header className="flex items-center justify-between gap-4 border-line border-b py-3 pr-3 pl-5 md:pl-7">
            <h2 id={titleId} className="text-2xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Cerrar"
              onClick={closeIfAllowed}
              className="icon-button"
            >
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      )}
      {isOpen && size === 'sm' && (
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

/** Whether it is pressed beside the dialog: its scroll bars are the dialog, too. */
function isBackdrop({ target, currentTarget, button, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && button === 0 && !isInside;
}
