'use client';

import { useLinkStatus } from 'next/link';
import { useOffline } from 'next/offline';
import { createPortal } from 'react-dom';

/**
 * Inside a link: while its page is on the way, a line at the top of the window and the list's or
 * the detail's loading text (content.md#generic-states). It appears late, so that a page that is
 * there at once never flashes it.
 */
export function Pending({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  return pending ? <PendingLine text={text} /> : null;
}

/**
 * The line itself, for what is on the way without a link. Without a connection it says that what was asked
 * for waits, as the router has it (decision 075).
 */
export function PendingLine({ text }: { text: string }) {
  const isOffline = useOffline();
  // Out of the link: a carousel that is moved would take a fixed position with it.
  return createPortal(
    <span
      role="status"
      className="pending fixed inset-x-0 top-0 z-50 flex justify-center font-medium font-sans text-sm tracking-normal"
    >
      <span className="bg-ink px-4 py-2 text-surface shadow-float">
        {isOffline ? 'Sin conexión. La página se abrirá en cuanto vuelva.' : text}
      </span>
    </span>,
    document.body,
  );
}
