'use client';

import { useRef, useState } from 'react';
import { MenuToggle } from '@/components/layout/menu-toggle';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { SignOutButton } from '@/components/session/sign-out-button';
import { Mark } from '@/components/ui/mark';
import { SiteLink } from '@/components/ui/site-link';
import { useDismiss } from '@/components/ui/use-dismiss';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';
import { PanelMenu } from './panel-menu';
import { useRights } from './permissions';

/** Sections, account and exits; collapses into a bar on small screens. */
export function Sidebar({ email }: { email: string }) {
  const rights = useRights();
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  useDismiss({ isOpen, area, toggle, close });
  return (
    <header
      ref={area}
      data-panel-bar=""
      className="sticky top-0 z-20 border-line bg-sunken max-lg:border-b lg:flex lg:h-dvh lg:flex-col lg:border-r"
    >
      <div className="flex flex-wrap items-center gap-1 pr-2 pl-5 max-lg:py-2 lg:pt-6 lg:pb-5">
        <SiteLink
          href={routes.home}
          className="mr-auto flex min-h-11 items-center gap-2.5 whitespace-nowrap font-serif text-[min(1.5rem,9vw)]"
        >
          <Mark className="size-6.5" />
          {site.name}
        </SiteLink>
        <ThemeToggle />
        <MenuToggle
          ref={toggle}
          isOpen={isOpen}
          controls="menu-panel"
          className="lg:hidden"
          onToggle={() => setIsOpen(!isOpen)}
        />
      </div>
      <div
        id="menu-panel"
        // Not the attribute `hidden`: without script a style sheet opens it.
        className={`${isOpen ? 'flex' : 'hidden noscript:flex'} flex-1 flex-col overflow-y-auto max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-3.75rem)] max-lg:border-line max-lg:border-b max-lg:bg-sunken max-lg:shadow-float max-lg:noscript:static lg:flex`}
      >
        <PanelMenu person={rights} onFollow={close} />
        <div className="mt-auto border-line border-t px-5 py-3 text-sm max-lg:mt-3">
          <p className="break-words text-muted text-xs [overflow-wrap:anywhere]">
            Sesión de {email}
          </p>
          <SignOutButton className="flex min-h-11 w-full items-center font-medium hover:text-accent" />
        </div>
      </div>
    </header>
  );
}
