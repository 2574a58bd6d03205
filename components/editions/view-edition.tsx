'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { isOwnPdf } from '@/lib/editions/view';
import { MagazineViewer } from './magazine-viewer';

interface ViewEditionProps {
  url: string;
  title: string;
  className: string;
  children: React.ReactNode;
}

/**
 * 'Ver Revista': opens the printed version in the viewer. A real link, so that it opens without
 * script, in a new tab on demand, and by itself where it is a PDF that the browser shows in no frame.
 */
export function ViewEdition({ url, title, className, children }: ViewEditionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isOwnPdf(url) && !isPdfFramed()) return;
    event.preventDefault();
    setIsOpen(true);
    setWasOpened(true);
  };

  return (
    <>
      <a href={url} target="_blank" rel="noopener" onClick={open} className={className}>
        {children}
      </a>
      {/* In the body: the link may stand in a heading, which holds no dialog. */}
      {wasOpened &&
        createPortal(
          <MagazineViewer
            isOpen={isOpen}
            url={url}
            title={title}
            onClose={() => setIsOpen(false)}
          />,
          document.body,
        )}
    </>
  );
}

/** Phones and tablets show at most the first page of a framed PDF, although they report PDF support. */
const isPdfFramed = (): boolean =>
  navigator.pdfViewerEnabled && !window.matchMedia('(pointer: coarse)').matches;
