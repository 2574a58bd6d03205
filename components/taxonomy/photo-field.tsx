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
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {ENTRY_LABELS.foto}
        <span className="font-normal text-muted"> (opcional)</span>
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          // biome-ignore lint/performance/noImgElement: a file that is not public yet
          <img
            src={shownAddress(value)}
            alt="Foto actual"
            className="size-16 flex-none rounded-full object-cover"
          />
        )}
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          disabled={isStoring}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void store(file);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
          className="min-h-11 min-w-0 max-w-full text-sm"
        />
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
