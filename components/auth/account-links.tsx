import { SiteLink } from '@/components/ui/site-link';

const look =
  'inline-flex min-h-6 items-center font-medium text-ink underline decoration-accent underline-offset-4 hover:text-accent';

/** A link between the screens of an account. */
export function AccountLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <SiteLink href={href} className={look}>
      {children}
    </SiteLink>
  );
}

/** Links below a form, one a line. */
export function AccountLinks({ children }: { children: React.ReactNode }) {
  return (
    <div className="mt-8 grid gap-2 border-line border-t pt-5 text-muted text-sm">{children}</div>
  );
}
