import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/core/routes';

/** Sign-in in another tab, so that the text here stays. */
export const SignInLink = () => (
  <a
    href={routes.adminLogin}
    target="_blank"
    rel="noopener"
    className="mt-2 inline-flex min-h-6 items-center gap-1.5 font-semibold underline underline-offset-3 hover:text-accent"
  >
    Iniciar sesión en otra pestaña
    <Icon name="external" className="size-4.5" />
  </a>
);
