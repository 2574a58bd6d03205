'use client';

import { lazy, Suspense } from 'react';
import { GuestMenu } from './guest-menu';
import type { MenuPlace } from './menu-place';
import { useMarker } from './use-marker';

/** Visitors who never signed in need none of what asks for a session, and never fetch it (D5). */
const ReaderMenu = lazy(() =>
  import('./reader-menu').then(
    ({ ReaderMenu }) => ({ default: ReaderMenu }),
    () => ({ default: ({ place }: { place: MenuPlace }) => <GuestMenu place={place} /> }),
  ),
);

/** The header's menu of the person who reads. */
export function UserMenu({ place }: { place: MenuPlace }) {
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
