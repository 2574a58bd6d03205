import { ErrorState } from '@/components/ui/list-state';
import { routes } from '@/lib/core/routes';
import { externalNewsMessages } from '@/lib/external-news/messages';
import { AllNews } from './all-news';

/** Replaces 'Más Noticias' on the home page if no response of the last day is cached (D38). */
export function NewsFailure() {
  return (
    <section aria-labelledby="mas-noticias" className="mt-16">
      <div className="section-head">
        <h2 id="mas-noticias" className="text-xl">
          Más Noticias
        </h2>
        <AllNews />
      </div>
      <ErrorState text={externalNewsMessages.viewFailed} retryHref={routes.home} />
    </section>
  );
}
