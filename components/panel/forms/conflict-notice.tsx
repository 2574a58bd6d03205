import { useEffect, useEffectEvent, useRef } from 'react';
import type { ItemFormState } from './use-item-form';

interface ConflictNoticeProps {
  form: Pick<ItemFormState, 'theirs' | 'overwrite' | 'takeTheirs' | 'holdsFiles'>;
  isComparing: boolean;
  onCompare: () => void;
  /** It saves itself: who is typing has not asked for anything, and goes on. */
  isUnasked?: boolean;
  /** The other version is what is published; one's own is saved as a working copy. */
  isPublished?: boolean;
}

/** Edit conflict: explains it and lets the second editor choose. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { form, isComparing, onCompare, isUnasked = false, isPublished = false } = props;
  const by = form.theirs?.by;
  const notice = useRef<HTMLDivElement>(null);
  const isLeftAlone = useEffectEvent(() => isUnasked && isTyping());
  useEffect(() => {
    if (!isLeftAlone()) notice.current?.focus();
  }, []);
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="mb-6 border-accent border-l-3 bg-accent-soft px-5 py-4 outline-none"
    >
      <p className="font-semibold">
        {isPublished
          ? `${by ?? 'Alguien'} cambió lo publicado.`
          : `${by ?? 'Otra persona'} guardó cambios mientras editabas.`}
      </p>
      <p className="mt-0.5 text-sm">
        {`Tu versión sigue aquí, ${isPublished ? 'guardada como borrador' : 'sin guardar'}. Compara las dos y elige cuál queda.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-expanded={isComparing}
          onClick={onCompare}
          className="button button-ink px-4"
        >
          {isComparing ? 'Ocultar la otra versión' : 'Ver la otra versión'}
        </button>
        <button
          type="button"
          onClick={() => void form.overwrite()}
          className="button button-line px-4"
        >
          {isPublished ? 'Quedarme con la mía' : 'Guardar la mía'}
        </button>
        <button
          type="button"
          disabled={form.holdsFiles}
          onClick={form.takeTheirs}
          className="button button-line px-4"
        >
          Quedarme con la otra
        </button>
      </div>
    </div>
  );
}

/** Whether a field has the focus: the next keys would be lost elsewhere. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
