import { Icon } from '@/components/ui/icon';
import { orderTexts as texts } from '@/lib/panel/order';

interface MoveButtonProps {
  id: string;
  /** What it moves, for screen readers. */
  of: string;
  /** Place that it moves it to, from 0. */
  to: number;
  count: number;
  isDown?: boolean;
  /** `button` is the id of this button, which loses the focus if its row is moved in the document. */
  onMove: (to: number, button: string) => void;
}

/** 'Subir' or 'Bajar' of a row in a list whose order an editor sets. */
export function MoveButton({ id, of, to, isDown = false, count, onMove }: MoveButtonProps) {
  const isOff = to < 0 || to >= count;
  const label = isDown ? texts.down : texts.up;
  return (
    <button
      id={id}
      type="button"
      aria-label={`${label}: ${of}`}
      title={label}
      // Disabled it would lose the focus.
      aria-disabled={isOff}
      onClick={() => !isOff && onMove(to, id)}
      className="icon-button aria-disabled:cursor-default aria-disabled:text-line-strong"
    >
      <Icon name="down" className={`size-4.5 ${isDown ? '' : 'rotate-180'}`} />
    </button>
  );
}
