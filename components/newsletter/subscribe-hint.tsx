import { routes } from '@/lib/core/routes';

/** Leads from the archive to the form on the home page. */
export function SubscribeHint() {
  return (
    <p data-print="hide" className="mt-10 border-line border-t pt-5 text-muted text-sm">
      ¿Quieres recibirlo en tu correo?{' '}
      <a
        href={`${routes.home}#boletin`}
        className="inline-block py-1 font-medium text-accent underline underline-offset-4"
      >
        Suscríbete al boletín
      </a>
    </p>
  );
}
