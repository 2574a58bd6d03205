import type { ElementType, ReactNode } from 'react';
import { Reference } from '@/components/layout/reference';
import { Mark } from '@/components/ui/mark';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import type { Screen } from '@/lib/core/screens';

interface StatusScreenProps {
  screen: Screen;
  /** Whether a retry may help. */
  canRetry: boolean;
  /** Request id of the failure in the logs, if known. */
  reference?: string | undefined;
  /** A further button. */
  action?: ReactNode;
  /** Link component: plain links if the framework itself may have failed. */
  link?: ElementType;
}

/** Screen of a missing or failed page. */
export function StatusScreen({
  screen,
  canRetry,
  reference,
  action,
  link: Way = SiteLink,
}: StatusScreenProps) {
  return (
    <div className="wrap grid min-h-[52vh] content-center py-16">
      <Mark className="size-12" size={48} />
      <h1 className="mt-6 max-w-[18ch] text-4xl leading-[1.02] tracking-[-0.026em]">
        {screen.title}
      </h1>
      <p className="mt-5 max-w-[46ch] font-serif text-lg text-muted">{screen.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {canRetry && (
          // biome-ignore lint/a11y/useValidAnchor: an empty address loads the page again, without script
          <a href="" className="button button-ink">
            Reintentar
          </a>
        )}
        <Way href={routes.home} className={`button ${canRetry ? 'button-line' : 'button-ink'}`}>
          Ir al inicio
        </Way>
        <Way href={routes.search} className="button button-line">
          Buscar
        </Way>
        {action}
      </p>
      {reference && <Reference id={reference} />}
    </div>
  );
}
