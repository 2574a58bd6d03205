import { Icon } from '@/components/ui/icon';
import type { Outcome } from '@/lib/moderation/items';

interface RefusedItemsProps {
  refused: Outcome['refused'];
  onClose: () => void;
  /** What one and several of them are called. */
  nouns?: readonly [one: string, many: string];
}

const NOUNS = ['elemento', 'elementos'] as const;

/** Items that refused the last action, and why; shown until dismissed. */
export function RefusedItems({ refused, onClose, nouns = NOUNS }: RefusedItemsProps) {
  const [one, many] = nouns;
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="mb-4 flex gap-3 border-danger border-l-3 bg-danger-soft px-4 py-3 text-danger text-sm">
          <Icon name="alert" className="mt-px size-5" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              {`No se pudo con ${refused.length} ${refused.length === 1 ? one : many}:`}
            </p>
            <ul className="mt-1 list-disc pl-5">
              {refused.map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes
                <li key={index}>{`${name}: ${reason}`}</li>
              ))}
            </ul>
          </div>
          <button type="button" onClick={onClose} aria-label="Cerrar" className="size-8 self-start">
            <Icon name="close" className="mx-auto size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
