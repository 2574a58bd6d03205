'use client';

import { useId } from 'react';
import { FieldError } from '@/components/forms/field';
import { useFileAddress } from '@/components/forms/use-file-address';
import { PICTURE_TYPES } from '@/lib/media/chosen-picture';
import type { PictureChange } from '@/lib/profile/edit';
import { PortraitImage } from './portrait-image';
import type { PictureChoice } from './use-picture-choice';

interface PictureFieldProps {
  /** The saved picture, or its fallback. */
  portrait: React.ReactNode;
  hasPicture: boolean;
  picture: PictureChoice;
}

/** Preview of the picture, and buttons to change it. */
export function PictureField(props: PictureFieldProps) {
  const { portrait, hasPicture, picture } = props;
  const { choice, error, choose, refuse } = picture;
  const id = useId();
  const preview = useFileAddress(choice instanceof File ? choice : undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
      {preview ? (
        <PortraitImage key={preview} src={preview} onError={refuse} />
      ) : (
        <div className={choice === 'removed' ? 'opacity-25 grayscale' : ''}>{portrait}</div>
      )}
      <div className="min-w-0 flex-1 basis-64">
        <p className="mb-2 font-semibold text-sm">Foto de perfil</p>
        <div className="flex flex-wrap gap-3">
          <label className="button button-line has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3">
            <span>
              {hasPicture || choice instanceof File ? 'Elegir otra foto' : 'Elegir una foto'}
            </span>
            <input
              type="file"
              accept={PICTURE_TYPES}
              className="sr-only"
              aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) void choose(file);
                // Allows choosing the same file again.
                currentTarget.value = '';
              }}
            />
          </label>
          {choice !== 'kept' ? (
            <button type="button" onClick={() => choose('kept')} className="button">
              Deshacer
            </button>
          ) : (
            hasPicture && (
              <button type="button" onClick={() => choose('removed')} className="button">
                Quitar la foto
              </button>
            )
          )}
        </div>
        <p role="status" className="sr-only">
          {statusOf(choice)}
        </p>
        <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
        <p id={`${id}-help`} className="mt-2 text-muted text-xs">
          {choice === 'removed'
            ? 'La foto se quita al guardar.'
            : 'jpeg, png, gif o webp, de hasta 8 MB. Se recorta en un cuadrado y se borran sus metadatos.'}
        </p>
      </div>
    </div>
  );
}

function statusOf(choice: PictureChange): string {
  if (choice instanceof File) return `Foto elegida: ${choice.name}. Se cambia al guardar.`;
  return choice === 'removed' ? 'La foto se quita al guardar.' : '';
}
