'use client';

import { lazy, Suspense } from 'react';
import { GuestMenu } from './guest-menu';
import type { MenuLocation } from './menu-location';
import { useMarker } from './use-marker';

/** Loaded only with a login marker: other visitors need no session code (D5). */
const ReaderMenu = lazy(() =>
  import('./reader-menu').then(
    ({ ReaderMenu }) => ({ default: ReaderMenu }),
    () => ({ default: ({ place }: { place: MenuLocation }) => <GuestMenu place={place} /> }),
  ),
);

/** User menu of the header. */
export function UserMenu({ place }: { place: MenuLocation }) {
  const marker = useMarker();
  return (
    <div className={place === 'bar' ? 'flex min-w-27 justify-end' : 'border-line border-b py-3'}>
      {!marker && (
        <div className={marker === undefined ? 'if-signed-out' : ''}>
          <GuestMenu place={place} />
        </div>
      )}
      {marker === undefined && <Loading className="if-signed-in" />}
      {marker && (
        <Suspense fallback={<Loading />}>
          <ReaderMenu place={place} loading={<Loading />} />
        </Suspense>
      )}
    </div>
  );
}

function Loading({ className = '' }: { className?: string }) {
  return (
    <p
      className={`${className} flex min-h-11 items-center whitespace-nowrap text-muted text-sm lg:ml-6`}
    >
      Cargando usuario...
    </p>
  );
}
