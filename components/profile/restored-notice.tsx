import { Icon } from '@/components/ui/icon';

/** Tells that what was typed and not saved is in the form again. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-info border-l-3 bg-info-soft px-4 py-3 text-info"
    >
      <p className="flex gap-2.5 font-medium leading-snug">
        <Icon name="alert" className="mt-px size-5" />
        Recuperamos lo que habías escrito y no guardaste. Si elegiste una foto, elígela de nuevo.
      </p>
      <button
        type="button"
        onClick={onDiscard}
        className="min-h-6 font-semibold text-sm underline underline-offset-3"
      >
        Descartar lo recuperado
      </button>
    </div>
  );
}
