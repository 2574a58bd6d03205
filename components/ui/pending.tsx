'use client';

import { useLinkStatus } from 'next/link';
import { useOffline } from 'next/offline';
import { createPortal } from 'react-dom';

/**
 * Inside a link: while its page is loading, a progress line at the top of the window and the list's or
 * the detail's loading text (content.md#generic-states). It appears late, so that a fast
 * page never flashes it.
 */
export function Pending({ text }: { text: string }) {
  const { pending } = useLinkStatus();
  return pending ? <PendingLine text={text} /> : null;
}

/**
 * The line itself, for loading without a link. Offline it says that the navigation
 * is waiting, as the router does (record 075).
 */
export function PendingLine({ text }: { text: string }) {
  const isOffline = useOffline();
  // In a portal: a transformed carousel would contain fixed positions.
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
