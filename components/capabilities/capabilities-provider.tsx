'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect } from 'react';
import type { Capabilities } from '@/lib/capabilities/offered';

const Offered = createContext<Capabilities>([]);

/** Context provider of the server's optional capabilities (D52). */
export function CapabilitiesProvider(props: { offered: Capabilities; children: React.ReactNode }) {
  return <Offered value={props.offered}>{props.children}</Offered>;
}

/** The server's capabilities; none outside of a provider. */
export const useCapabilities = (): Capabilities => use(Offered);

/**
 * Refreshes the layout if it was rendered with other capabilities than are
 * `offered` now: the router keeps layouts between pages.
 */
export function CapabilitiesCheck({ offered }: { offered: Capabilities }) {
  const router = useRouter();
  const isOutdated = useCapabilities().join() !== offered.join();
  useEffect(() => {
    if (isOutdated) router.refresh();
  }, [isOutdated, router]);
  return null;
}
