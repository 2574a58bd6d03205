import { useId, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { browserApi } from '@/lib/core/browser/browser-http';
import { PICTURE_TYPES, pictureProblem } from '@/lib/media/chosen-picture';
import { shownAddress } from '@/lib/panel/shown-address';
import { describePictureFailure, storeTextPicture } from '@/lib/panel/text-picture';
import { ENTRY_LABELS } from '@/lib/taxonomy/messages';

interface PhotoFieldProps {
  /** Address of a stored picture; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
  /** Whether a file is being stored: the form waits for it. */
  onBusy: (isBusy: boolean) => void;
}

/** Photo of an author: a chosen file is stored at once, and public once the author is saved. */
export function PhotoField({ value, error, onChange, onBusy }: PhotoFieldProps) {
  const id = useId();
  const [isStoring, setIsStoring] = useState(false);
  const [problem, setProblem] = useState('');
  const shown = problem || error;

  const store = async (file: File) => {
    setIsStoring(true);
    onBusy(true);
    setProblem('');
    try {
      const wrong = await pictureProblem(file);
      if (wrong) setProblem(wrong);
      else onChange((await storeTextPicture(browserApi(), file)).address);
    } catch (reason) {
      console.error(reason);
      setProblem(describePictureFailure(reason));
    }
    setIsStoring(false);
    onBusy(false);
  };

  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">
        {ENTRY_LABELS.foto}
        <span className="font-normal text-muted"> (opcional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          // biome-ignore lint/performance/noImgElement: a file that is not public yet
          <img
            src={shownAddress(value)}
            alt="Foto actual"
            className="size-16 flex-none rounded-full object-cover"
          />
        )}
        <label className="button button-line has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3">
          <span>{value ? 'Elegir otra foto' : 'Elegir una foto'}</span>
          <input
            type="file"
            accept={PICTURE_TYPES}
            className="sr-only"
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file && !isStoring) void store(file);
              // Allows choosing the same file again.
              currentTarget.value = '';
            }}
          />
        </label>
        {value && (
          <button
            type="button"
            onClick={() => onChange('')}
            className="min-h-11 font-semibold text-sm underline underline-offset-3"
          >
            Quitar la foto
          </button>
        )}
      </div>
      <p role="status" className="text-muted text-xs">
        {isStoring && 'Subiendo la foto...'}
      </p>
      {shown && <FieldError id={`${id}-error`} text={shown} />}
    </div>
  );
}
