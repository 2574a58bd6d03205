'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { openDialog } from '@/components/ui/open-dialog';
import { isOwnPdf } from '@/lib/editions/view';

/** After closing, address and title are kept this long (constants.md#time-constants). */
const CLEAR_AFTER_MS = 300;

interface MagazineViewerProps {
  isOpen: boolean;
  url: string;
  title: string;
  onClose: () => void;
}

/**
 * Modal with the printed version in a frame, sandboxed unless a PDF (content.md#magazine-viewer, D48). The native
 * dialog traps and restores the focus; Escape, the backdrop, the icon and 'Cerrar' close it.
 */
export function MagazineViewer({ isOpen, url, title, onClose }: MagazineViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A page has a viewer for each of its editions.
  const titleId = useId();
  const shown = useContent(isOpen, url, title);

  useEffect(() => {
    if (isOpen) openDialog(dialog.current);
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, the dialog's own key, closes it too
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto h-[94dvh] w-[min(1080px,calc(100vw-24px))] max-w-none bg-raised p-0 text-ink shadow-float backdrop:bg-scrim short:h-dvh short:max-h-none short:w-screen max-sm:h-dvh max-sm:max-h-none max-sm:w-screen"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-4 border-line border-b py-2 pr-2 pl-5 short:py-0">
          <h2 id={titleId} className="mr-auto line-clamp-2 text-lg leading-tight">
            {shown?.title}
          </h2>
          <button
            type="button"
            aria-label="Cerrar el visor"
            onClick={onClose}
            className="icon-button"
          >
            <Icon name="close" />
          </button>
        </div>
        {shown && (
          <iframe
            src={shown.url}
            title={shown.title}
            sandbox={frameRights(shown.url)}
            className="min-h-0 w-full flex-1 bg-sunken"
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3 short:py-1">
          <p className="mr-auto text-muted text-xs">
            ¿No se ve la revista? Ábrela en una pestaña nueva.
          </p>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="button button-line max-sm:flex-auto"
          >
            Abrir en nueva pestaña
          </a>
          <button type="button" onClick={onClose} className="button button-ink max-sm:flex-auto">
            Cerrar
          </button>
        </div>
      </div>
    </dialog>
  );
}

/**
 * An own edition needs its fonts and no script, an own PDF the browser's viewer, which fails in a sandbox. A foreign
 * viewer needs its scripts; it keeps its own origin, which isolates it from this page.
 */
function frameRights(url: string): string | undefined {
  if (isOwnPdf(url)) return undefined;
  return url.startsWith('/')
    ? 'allow-same-origin allow-popups'
    : 'allow-scripts allow-same-origin allow-popups';
}

/** Content of the viewer: set when it opens, cleared after the closing animation. */
function useContent(isOpen: boolean, url: string, title: string) {
  const [content, setContent] = useState<{ url: string; title: string } | null>(null);
  useEffect(() => {
    if (isOpen) {
      setContent({ url, title });
      return;
    }
    const timer = setTimeout(() => setContent(null), CLEAR_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen, url, title]);
  return content;
}
