'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from '@/components/forms/text-field';
import { isPictureAddress } from '@/lib/profile/edit';
import type { PictureChoice } from './use-picture-choice';

interface PictureAddressFieldProps {
  /** The saved picture, or its fallback. */
  portrait: React.ReactNode;
  /** Its address; empty if there is none. */
  saved: string;
  picture: PictureChoice;
}

/** Picture by its address, for a server without uploads (D52). */
export function PictureAddressField({ portrait, saved, picture }: PictureAddressFieldProps) {
  const { choice, error, choose } = picture;
  const field = useRef<HTMLDivElement>(null);
  const change = (typed: string) => {
    const address = typed.trim();
    if (address === saved) choose('kept');
    else choose(address === '' ? 'removed' : { address: typed });
  };
  // Input typed before hydration.
  const takeOver = useEffectEvent(() => {
    const input = field.current?.querySelector('input');
    if (input && input.value !== saved) change(input.value);
  });
  useEffect(() => takeOver(), []);
  // The form shows the text of the catalogue at its end.
  useEffect(() => {
    if (error) field.current?.querySelector('input')?.focus();
  }, [error]);
  const kept = choice === 'kept' ? saved : '';
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
      {portrait}
      <div ref={field} className="min-w-0 flex-1 basis-64">
        <TextField
          name="perfil_url"
          label="Dirección de la foto de perfil"
          type="url"
          inputMode="url"
          autoComplete="off"
          isMarked={false}
          value={isPictureAddress(choice) ? choice.address : kept}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={error}
          help="La de una imagen que ya esté en internet. Déjala vacía para no tener foto."
        />
      </div>
    </div>
  );
}
