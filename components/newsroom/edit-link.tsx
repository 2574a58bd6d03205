'use client';

import { useMarker } from '@/components/session/use-marker';
import { useLazy } from '@/components/ui/use-lazy';
import type { EditLinkProps } from './live-edit-link';

const loadLive = () => import('./live-edit-link').then(({ LiveEditLink }) => LiveEditLink);
/** The page is complete without it. */
const ignore = () => {};

/** Loads 'Editar' if somebody is signed in; other visitors need none of its code. */
export function EditLink(props: EditLinkProps) {
  const marker = useMarker();
  const Live = useLazy(loadLive, Boolean(marker), ignore);
  return marker && Live ? <Live {...props} /> : null;
}
