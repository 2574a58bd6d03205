import { SignOutButton } from '@/components/session/sign-out-button';
import { Mark } from '@/components/ui/mark';
import { SiteLink } from '@/components/ui/site-link';
import { site } from '@/contract/site';
import { routes } from '@/lib/core/routes';
import { requireStaff } from './require-staff';

/** First page of the panel: who is in, and the ways out. */
export async function PanelHome() {
  const reader = await requireStaff();
  return (
    <main className="wrap py-10">
      <div className="flex flex-wrap items-center gap-4 border-ink border-b pb-4">
        <Mark className="size-9" />
        <h1 className="mr-auto font-serif text-3xl">Panel de Administración</h1>
        <SignOutButton className="button button-line" />
      </div>
      <p className="mt-6 text-muted">Sesión de {reader.email}</p>
      <SiteLink href={routes.home} className="mt-4 inline-block underline hover:text-accent">
        Ir a {site.name}
      </SiteLink>
    </main>
  );
}
