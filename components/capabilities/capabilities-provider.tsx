'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useEffect } from 'react';
import type { Capabilities } from '@/lib/capabilities/offered';

const Offered = createContext<Capabilities>([]);

/** Gives every part below it what the server offers beside the specified calls (D52). */
export function CapabilitiesProvider(props: { offered: Capabilities; children: React.ReactNode }) {
  return <Offered value={props.offered}>{props.children}</Offered>;
}

/** What the server offers; nothing outside of a provider. */
export const useCapabilities = (): Capabilities => use(Offered);

/**
 * Has the surroundings of a page rendered anew where they were rendered with something else than is
 * `offered` now: the router keeps a layout from page to page.
 */
export function CapabilitiesCheck({ offered }: { offered: Capabilities }) {
  const router = useRouter();
  const isOutdated = useCapabilities().join() !== offered.join();
  useEffect(() => {
    if (isOutdated) router.refresh();
  }, [isOutdated, router]);
  return null;
}
