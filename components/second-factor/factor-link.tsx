'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { FACTOR_NEEDED_EVENT } from '@/lib/core/browser/factor-needed';
import { routes } from '@/lib/core/routes';
import { factorMessages } from '@/lib/second-factor/messages';

/** Whether the server refused a call of this page until its reader sets up a second factor (D55). */
let isNeeded = false;

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const set = (next: boolean) => () => {
    isNeeded = next;
    onChange();
  };
  window.addEventListener(FACTOR_NEEDED_EVENT, set(true), { signal });
  // The reader may come back with one; the next refused call shows it again.
  window.addEventListener('focus', set(false), { signal });
  return () => listening.abort();
}

const useFactorNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );

/** Link to the profile in another tab, so that the text here stays; only while a second factor is demanded. */
export function FactorLink() {
  if (!useFactorNeeded()) return null;
  return (
    <a
      href={`${routes.profile}#seguridad`}
      target="_blank"
      rel="noopener"
      className="mt-2 inline-flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-3 hover:text-accent"
    >
      {factorMessages.setUp}
      <Icon name="external" className="size-4.5" />
    </a>
  );
}

/** Says in the panel that a second factor is demanded since it was opened (`REQUIRE_SECOND_FACTOR`). */
export function FactorNotice() {
  if (!useFactorNeeded()) return null;
  return (
    <div role="alert" className="mb-5 border-danger border-l-3 bg-danger-soft px-5 py-4">
      <p className="font-medium text-danger">{factorMessages.neededNow}</p>
      <FactorLink />
    </div>
  );
}
