'use client';

import { usePathname } from 'next/navigation';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { WaitingCount } from '@/components/moderation/waiting-count';
import { NewsroomCount } from '@/components/newsroom/board/newsroom-count';
import { SiteLink } from '@/components/ui/site-link';
import type { RightsHolder } from '@/contract/permissions';
import { routes } from '@/lib/core/routes';
import { FIRST_SECTION, sectionAddress, sectionsFor } from '@/lib/panel/sections';
import { MenuIcon } from './menu-icon';

/** The sections for a person (panel.md#panel-menu) that the server has the calls for (D52). */
export function PanelMenu({ person, onFollow }: { person: RightsHolder; onFollow: () => void }) {
  const pathname = usePathname();
  const offered = useCapabilities();
  const current = pathname === routes.panel ? sectionAddress(FIRST_SECTION) : pathname;
  return (
    <nav aria-label="Panel">
      <ul>
        {sectionsFor(person, offered).map(({ name, label }) => {
          const address = sectionAddress(name);
          return (
            <li key={name}>
              <SiteLink
                href={address}
                onClick={onFollow}
                aria-current={currentOf(address, current)}
                className="flex min-h-11 items-center gap-3 px-5 font-medium text-ink-soft text-sm focus-visible:-outline-offset-3 hover:bg-surface hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:border-accent aria-[current]:border-l-3 aria-[current]:pl-[calc(var(--spacing)*5-3px)]"
              >
                <MenuIcon name={name} />
                {label}
                {name === 'redaccion' && <NewsroomCount />}
                {name === 'moderacion' && <WaitingCount />}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Whether a section is the page itself, or has it below. */
function currentOf(address: string, pathname: string): 'page' | 'true' | undefined {
  if (address === pathname) return 'page';
  return pathname.startsWith(`${address}/`) ? 'true' : undefined;
}
