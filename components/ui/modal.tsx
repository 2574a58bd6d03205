'use client';

import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon';
import { openDialog } from './open-dialog';

interface ModalProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Called before Escape, the backdrop or the close button close it; false keeps it open. */
  mayClose?: () => boolean;
  /**
   * A confirmation, or a form: that one has a close button, and its children fill it from edge to
   * edge, so that they can scroll below its header.
   */
  size?: 'sm' | 'xl';
  children: React.ReactNode;
}

const widths = {
  sm: 'm-auto w-[min(30rem,calc(100vw-32px))]',
  xl: 'm-auto w-[min(66rem,calc(100vw-48px))] max-h-[calc(100dvh-48px)] max-md:m-0 max-md:size-full max-md:max-h-none max-md:max-w-none',
} as const;

/**
 * Modal dialog. The native element traps and restores the focus; Escape and
 * the backdrop close it.
 */
export function Modal(props: ModalProps) {
  const { isOpen, title, onClose, mayClose = always, size = 'sm', children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is unmounted: removing an open dialog does not restore the focus.
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
      // While closed it has no title to reference.
      aria-labelledby={isOpen ? titleId : undefined}
      // Holds the focus if nothing in it has, to receive Escape.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Browsers fire a cancelable `cancel` once; the second Escape always closes.
        event.preventDefault();
        event.stopPropagation();
        closeIfAllowed();
      }}
      onClose={({ target }) => {
        // `close` fires asynchronously, when it may be open again.
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
        <div className="p-[min(1.5rem,6vw)] sm:p-7">
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

/** Whether a click is on the backdrop, not on the dialog or its scroll bars. */
function isBackdrop({ target, currentTarget, button, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && button === 0 && !isInside;
}
