import type { ModerationAction } from '@/contract/moderation';
import { actTexts } from '@/lib/moderation/messages';

const looks: Partial<Record<ModerationAction, string>> = {
  aprobar: 'border-success text-success hover:bg-success-soft',
  restaurar: 'border-success text-success hover:bg-success-soft',
  ocultar: 'border-danger text-danger hover:bg-danger-soft',
};

interface ActButtonProps {
  accion: ModerationAction;
  /** Object of the action, for screen readers. */
  of: string;
  isBusy: boolean;
  onAct: (accion: ModerationAction) => void;
}

/**
 * Button of one moderation action. While the item is busy it does nothing, and keeps the focus. The second click of a
 * double click is ignored: the next item may have moved under it.
 */
export function ActButton({ accion, of, isBusy, onAct }: ActButtonProps) {
  const { label } = actTexts[accion];
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      aria-disabled={isBusy}
      onClick={({ detail }) => detail < 2 && onAct(accion)}
      className={`min-h-10 rounded-xs border px-3.5 font-semibold text-sm max-lg:min-h-11 aria-disabled:cursor-progress aria-disabled:opacity-60 ${looks[accion] ?? 'border-line-strong hover:border-ink hover:bg-raised'}`}
    >
      {label}
    </button>
  );
}
