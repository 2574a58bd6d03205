import { useState } from 'react';
import type { ItemFormState } from '@/components/panel/forms/use-item-form';
import { Icon } from '@/components/ui/icon';
import { DRAWER_GROUPS, type DrawerGroupName } from '@/lib/newsroom/drawer-groups';

/** Which groups of a drawer are open; they stay so while the drawer is closed. */
export function useDrawerGroups() {
  const [open, setOpen] = useState<ReadonlySet<DrawerGroupName>>(new Set());
  return {
    isOpen: (name: DrawerGroupName): boolean => open.has(name),
    set(name: DrawerGroupName, isOpen: boolean): void {
      if (isOpen === open.has(name)) return;
      setOpen(isOpen ? new Set([...open, name]) : new Set([...open].filter((one) => one !== name)));
    },
  };
}

export type DrawerGroups = ReturnType<typeof useDrawerGroups>;

interface DrawerGroupProps {
  groups: DrawerGroups;
  name: DrawerGroupName;
  form: ItemFormState;
  /** What is filled, in one line. */
  summary: string;
  children: React.ReactNode;
}

/** A group of fields in the drawer, which says in one line what is filled; closed at first (D58). */
export function DrawerGroup({ groups, name, form, summary, children }: DrawerGroupProps) {
  const { title, fields } = DRAWER_GROUPS[name];
  // A file that was refused must be seen.
  const isWrong = fields.some((field) => form.refusals.of(field) !== undefined);
  const isOpen = groups.isOpen(name) || isWrong;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => groups.set(name, currentTarget.open)}
      className="group border-line border-t"
    >
      <summary className="flex min-h-11 items-start gap-2 py-2.5">
        <Icon name="down" className="mt-px size-5 flex-none group-open:rotate-180" />
        <span className="min-w-0 flex-1">
          <h3 className="font-sans font-semibold text-sm tracking-normal">{title}</h3>{' '}
          <span className="mt-0.5 line-clamp-2 text-muted text-xs [overflow-wrap:anywhere]">
            {summary}
          </span>
        </span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 pt-2 pb-6">
          {children}
        </div>
      )}
    </details>
  );
}
