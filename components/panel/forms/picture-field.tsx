import { useId, useRef } from 'react';
import { FieldError } from '@/components/forms/field';
import { useFileAddress } from '@/components/forms/use-file-address';
import { Icon } from '@/components/ui/icon';
import { PICTURE_TYPES, pictureProblem, UNREADABLE_PICTURE } from '@/lib/media/chosen-picture';
import { fileSize } from '@/lib/media/file-size';
import { labelOf, pictureUseOf } from '@/lib/panel/field-labels';
import { shownAddress } from '@/lib/panel/shown-address';
import { useField } from './use-field';
import type { ItemFormState } from './use-item-form';

interface PictureFieldProps {
  form: ItemFormState;
  name: string;
  /** Aspect ratio of its frame, as in `aspect-3/2`. */
  shape: string;
  /** Field whose picture is used if this one has none; then none is required. */
  fallback?: string;
  /** The item can do without this picture: the stored one can be taken out. */
  isRemovable?: boolean;
}

/** Preview of a picture: the chosen file, or the stored one. */
export function PictureField({
  form,
  name,
  shape,
  fallback,
  isRemovable = false,
}: PictureFieldProps) {
  const field = useField(form, name);
  const problem = form.refusals.of(name);
  const lastChosen = useRef<File>(null);
  const id = useId();
  const chosen = field.value instanceof File ? field.value : undefined;
  const stored = form.pictures[name];
  // The server answers with the picture of the other field where this one has none (D65).
  const isFallback = fallback !== undefined && stored === form.pictures[fallback];
  const isNone = isFallback || (isRemovable && field.value === '');
  const isRequired = fallback === undefined && !isRemovable;
  const kept = isNone ? undefined : shownAddress(stored);
  const address = useFileAddress(chosen) ?? kept;
  const error = problem ?? field.error;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    lastChosen.current = file;
    const wrong = await pictureProblem(file);
    if (lastChosen.current !== file) return;
    form.refusals.set(name, wrong);
    if (wrong) return;
    field.change(file);
    // The focal point belongs to the picture that was there (D65).
    const focus = `${name}_foco`;
    if (form.values[focus]) form.setValue(focus, '');
  };
  const takeBack = (why?: string) => {
    form.refusals.set(name, why);
    field.change(undefined);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {labelOf(name)}
        {isRequired && (
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        )}
      </label>
      <div
        // Clipped, not hidden: it grows with a text that needs more room than its shape has.
        className={`relative grid place-items-center overflow-clip border text-center text-muted text-xs has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3 ${shape} ${error ? 'border-danger border-dashed bg-surface' : address ? 'border-line bg-sunken' : 'border-line-strong border-dashed bg-surface'}`}
      >
        {address ? (
          // biome-ignore lint/performance/noImgElement: a file of this page, or of any server
          <img
            src={address}
            alt={chosen ? `Vista previa de ${chosen.name}` : 'Imagen actual'}
            onError={() => chosen && takeBack(UNREADABLE_PICTURE)}
            className="absolute inset-0 size-full object-(--picture-focus) object-cover"
          />
        ) : (
          <span className="px-4 py-3">
            <Icon name="picture" className="mx-auto mb-2 size-6" />
            Arrastra un archivo o <b className="text-accent">elige una imagen</b>
          </span>
        )}
        <input
          id={id}
          ref={field.ref}
          type="file"
          accept={PICTURE_TYPES}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-use ${id}-help`}
          onBlur={field.blur}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <p id={`${id}-use`} className="mt-1.5 text-xs">
        {pictureUseOf(name)}
        {fallback !== undefined &&
          ` Sin ${labelOf(name).toLowerCase()} se usa la ${labelOf(fallback).toLowerCase()}.`}
      </p>
      <div className="mt-1 flex items-start justify-between gap-3 text-xs">
        <p id={`${id}-help`} className="min-w-0 text-muted [overflow-wrap:anywhere]">
          {chosen
            ? `${chosen.name} · ${fileSize(chosen.size)}`
            : kept
              ? 'Se conserva si no eliges otra.'
              : 'jpeg, jpg, png, gif o webp, de hasta 8 MB.'}
        </p>
        {problem && (
          <button
            type="button"
            onClick={() => form.refusals.set(name, undefined)}
            className="min-h-6 flex-none font-semibold underline underline-offset-3"
          >
            Descartar
            <span className="sr-only"> el archivo que no se puede usar</span>
          </button>
        )}
        {isRemovable && !chosen && kept && (
          <button
            type="button"
            aria-label={`Quitar: ${labelOf(name)}`}
            onClick={() => field.change('')}
            className="min-h-6 flex-none font-semibold underline underline-offset-3"
          >
            Quitar
          </button>
        )}
        {chosen && (
          <button
            type="button"
            onClick={() => takeBack()}
            className="min-h-6 flex-none font-semibold underline underline-offset-3"
          >
            Quitar
            <span className="sr-only"> {chosen.name}</span>
          </button>
        )}
      </div>
    </div>
  );
}
