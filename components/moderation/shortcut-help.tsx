import { Icon } from '@/components/ui/icon';
import { SHORTCUTS } from '@/lib/moderation/shortcuts';

interface ShortcutHelpProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Help on the keyboard shortcuts of the list. */
export function ShortcutHelp({ isOpen, onToggle }: ShortcutHelpProps) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group mt-8 text-sm max-lg:hidden"
    >
      <summary className="flex min-h-8 w-fit items-center gap-2 font-medium text-muted hover:text-accent">
        <Icon name="down" className="size-4.5 flex-none group-open:rotate-180" />
        Atajos de teclado
      </summary>
      <p className="mt-2 text-muted">
        Valen mientras el foco está en la lista. Sin nada elegido, actúan sobre el elemento en el
        que estás.
      </p>
      <dl className="mt-3 grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1.5 xl:grid-cols-[auto_auto_auto_auto]">
        {SHORTCUTS.map(({ names, does, text }) => (
          <div key={does} className="contents">
            <dt>
              <kbd className="rounded-xs border border-line-strong bg-raised px-1.5 py-0.5 font-sans text-xs">
                {names}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
