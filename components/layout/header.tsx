import { SearchToggle } from '@/components/search/search-toggle';
import { UserMenu } from '@/components/session/user-menu';
import { Mark } from '@/components/ui/mark';
import { SiteLink } from '@/components/ui/site-link';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';
import { env } from '@/lib/core/server/env';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { SocialLinks } from './social-links';
import { ThemeToggle } from './theme-toggle';

/** Header of every page of the site: masthead and navigation, a bar with a menu on small screens. */
export function Header() {
  const timeZone = env().SITE_TIME_ZONE;
  return (
    <header
      data-print="hide"
      className="max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:noscript:static lg:contents"
    >
      <div className="hidden lg:block">
        <TopLine />
        <Masthead />
      </div>
      <div className="sticky top-0 z-20 hidden border-line border-t border-t-ink border-b bg-surface lg:block">
        {/* At 200 % text size it wraps to a second line. */}
        <div className="wrap relative flex min-h-12.5 flex-wrap items-stretch justify-end gap-x-6">
          <nav aria-label="Principal" className="mr-auto flex">
            <ul className="flex flex-wrap gap-x-8">
              <NavLinks className="relative flex min-h-12.5 items-center whitespace-nowrap font-medium text-[0.9375rem] after:absolute after:inset-x-0 after:-bottom-px after:border-accent hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:after:border-b-3" />
            </ul>
          </nav>
          <SearchToggle
            timeZone={timeZone}
            className="flex items-center gap-2 text-muted text-sm hover:text-accent aria-expanded:text-ink"
          />
          <UserMenu place="bar" />
        </div>
      </div>
      <div className="relative flex min-h-15 items-center border-ink border-b bg-surface py-1.5 pr-[calc(var(--gutter)-10px)] pl-(--gutter) noscript:flex-wrap noscript:pr-(--gutter) lg:hidden">
        <Brand
          markClass="size-[min(1.75rem,8.8vw)]"
          nameClass="text-[min(1.875rem,7.6vw)]"
          gapClass="gap-2.5"
        />
        <span className="mr-auto" />
        <ThemeToggle />
        <SearchToggle timeZone={timeZone} className="icon-button" labelClassName="sr-only" />
        <MobileMenu>
          <UserMenu place="menu" />
          <SocialLinks className="mt-3 -ml-3 flex" />
        </MobileMenu>
      </div>
    </header>
  );
}

function TopLine() {
  return (
    <div className="border-line border-b text-muted text-xs">
      <div className="wrap flex min-h-11 items-center">
        <p className="mr-auto">{site.description.split(':')[0]}</p>
        <SocialLinks className="flex" small />
        <ThemeToggle className="size-9 text-muted" />
      </div>
    </div>
  );
}

function Masthead() {
  return (
    <div className="wrap flex items-center justify-between pt-6.5 pb-5.5">
      <Brand markClass="size-12.5" nameClass="text-[3.75rem]" gapClass="gap-4" />
      <p className="max-w-[16em] text-balance text-right font-serif text-[1.0625rem] text-muted leading-[1.35]">
        {site.tagline}
      </p>
    </div>
  );
}

function Brand(props: { markClass: string; nameClass: string; gapClass: string }) {
  return (
    <SiteLink
      href={routes.home}
      aria-label={`${site.name}, inicio`}
      className={`flex items-center ${props.gapClass}`}
    >
      <Mark className={props.markClass} />
      <span
        className={`whitespace-nowrap font-medium font-serif leading-[0.9] tracking-[-0.03em] ${props.nameClass}`}
      >
        {site.name}
      </span>
    </SiteLink>
  );
}
