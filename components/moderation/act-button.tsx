import type { ModerationAction } from '@/contract/moderation';
import { actTexts } from '@/lib/moderation/messages';

const looks: Partial<Record<ModerationAction, string>> = {
  aprobar: 'border-success text-success hover:bg-success-soft',
  restaurar: 'border-success text-success hover:bg-success-soft',
  ocultar: 'border-danger text-danger hover:bg-danger-soft',
};

interface ActButtonProps {
  accion: ModerationAction;
  /** What it is done to, for who does not see where the button stands. */
  of: string;
  isBusy: boolean;
  onAct: (accion: ModerationAction) => void;
}

/**
 * One act. While one on the same is under way it does nothing, and keeps the focus. The second click of a double
 * one is not for what has come into the place of the first.
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
