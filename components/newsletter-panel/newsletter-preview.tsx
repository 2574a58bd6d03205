import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { queryClient } from '@/components/session/query-client';
import { Icon } from '@/components/ui/icon';
import { LoadFailure } from '@/components/ui/load-failure';
import { browserApi } from '@/lib/core/browser/browser-http';
import { previewDocumentAddress } from '@/lib/newsletter-panel/address';
import { previewNewsletter } from '@/lib/newsletter-panel/api';
import { previewTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { SizeWarning } from './size-warning';
import type { NewsletterFormState } from './use-newsletter-form';

const LOOKS = ['narrow', 'wide', 'dark', 'text'] as const;
type Look = (typeof LOOKS)[number];

/** Widths of the frame: of a phone, and of what e-mails are at most. Those of an e-mail do not grow with the text. */
const FRAMES: Record<Exclude<Look, 'text'>, string> = {
  narrow: 'w-[320px]',
  wide: 'w-[600px]',
  dark: 'w-[600px] max-w-full',
};

/** The e-mail as it would be sent now: narrow, wide, dark and as text, with what is missing. */
export function NewsletterPreview({ form }: { form: NewsletterFormState }) {
  const { id, doc } = form;
  const [look, setLook] = useState<Look>('narrow');
  // Another version would lose the place in the frame: it is shown on request.
  const [version, setVersion] = useState(doc.version);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [PANEL_KEY, 'newsletter-preview', id, version],
      queryFn: ({ signal }) => previewNewsletter(browserApi(signal), id),
      gcTime: 0,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  const update = async () => {
    await form.saveAll();
    setVersion(form.latestVersion());
  };
  return (
    <section
      aria-labelledby="vista-boletin"
      className="w-full min-w-0 max-w-(--measure) justify-self-center min-[88rem]:sticky min-[88rem]:top-20 min-[88rem]:order-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="vista-boletin" className="text-lg">
          {texts.title}
        </h2>
        <button type="button" onClick={() => void update()} className="button button-line">
          {texts.refresh}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
      <div role="group" aria-label={texts.looks} className="mt-2 flex flex-wrap">
        {LOOKS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={look === name}
            onClick={() => setLook(name)}
            className="min-h-11 border-transparent border-b-2 px-3 font-medium text-muted text-sm hover:text-ink aria-pressed:border-accent aria-pressed:text-ink"
          >
            {texts[name]}
          </button>
        ))}
      </div>
      <p className="my-2 text-muted text-xs">{texts.unsaved}</p>
      <div role="status">{!data && !isError && <p className="text-muted">{texts.loading}</p>}</div>
      {isError && <LoadFailure text={texts.failed} onRetry={refetch} />}
      {data && data.problemas.length > 0 && (
        <div className="mb-3 border-danger border-l-3 bg-danger-soft px-4 py-3">
          <p className="font-semibold text-danger text-sm">{texts.problems}</p>
          <ul>
            {data.problemas.map((problem) => (
              <li key={problem} className="mt-1 flex gap-1.5 text-danger text-sm">
                <Icon name="alert" className="mt-px size-4.5" />
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      {data && (
        <div className="mb-3 empty:hidden">
          <SizeWarning html={data.html} />
        </div>
      )}
      {data && look === 'text' && (
        <pre
          tabIndex={0}
          className="max-h-[max(24rem,68dvh)] overflow-auto whitespace-pre-wrap border border-line bg-surface p-4 font-mono text-sm [overflow-wrap:anywhere]"
        >
          {data.texto}
        </pre>
      )}
      {data && look !== 'text' && (
        // It scrolls sideways where there is no room, also by keyboard.
        <section tabIndex={0} aria-label={texts.area} className="overflow-x-auto">
          <iframe
            title={texts.frame}
            sandbox=""
            src={previewDocumentAddress(id, version, look === 'dark' ? 'oscuro' : 'claro')}
            className={`block h-[max(24rem,68dvh)] border border-line bg-white ${FRAMES[look]}`}
          />
        </section>
      )}
    </section>
  );
}
