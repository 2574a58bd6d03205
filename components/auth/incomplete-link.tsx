import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import { AccountHead } from './account-head';

/** Shown instead of the form if the page was opened without the token of an e-mail link. */
export function IncompleteLink() {
  return (
    <div role="alert">
      <AccountHead
        kicker="Tu cuenta"
        title="El enlace no está completo"
        lead="Ábrelo desde el correo que te enviamos, entero. Si ya lo usaste o pasó más de una hora, pide otro."
      />
      <p>
        <SiteLink href={routes.requestPasswordReset} className="button button-ink">
          Pedir un enlace nuevo
        </SiteLink>
      </p>
    </div>
  );
}
