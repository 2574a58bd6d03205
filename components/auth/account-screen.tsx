import { ThemeToggle } from '@/components/layout/theme-toggle';
import { Mark } from '@/components/ui/mark';
import { SiteLink } from '@/components/ui/site-link';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';

interface AccountScreenProps {
  /** Stands beside the form on large screens and below it on small ones. */
  promotion?: React.ReactNode;
  children: React.ReactNode;
}

/** Layout of an account screen: a link home, a form, no other navigation. */
export function AccountScreen({ promotion, children }: AccountScreenProps) {
  return (
    <div
      className={`flex min-h-dvh flex-col ${promotion ? 'lg:grid lg:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]' : ''}`}
    >
      {/* Its position is reserved: the promotion may arrive later. */}
      <div className="flex flex-1 flex-col lg:col-start-2 lg:row-start-1">
        <nav
          aria-label="Volver a la revista"
          className="flex items-center justify-between border-line border-b py-2 pr-[calc(var(--gutter)-10px)] pl-(--gutter) lg:border-transparent lg:py-5"
        >
          <SiteLink
            href={routes.home}
            aria-label={`${site.name}, inicio`}
            className="flex min-h-11 items-center gap-2.5"
          >
            <Mark className="size-7" />
            <span className="whitespace-nowrap font-medium font-serif text-[min(1.75rem,9vw)] leading-[0.9] tracking-[-0.03em]">
              {site.name}
            </span>
          </SiteLink>
          <ThemeToggle />
        </nav>
        <main
          id="contenido"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[calc(26rem+2*var(--gutter))] flex-1 content-start px-(--gutter) pt-10 pb-16 outline-none md:pt-[14vh] md:pb-24"
        >
          {children}
        </main>
      </div>
      {promotion}
    </div>
  );
}
