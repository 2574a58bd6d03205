'use client';

import { useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import {
  COPIED_TEXT,
  canShareNatively,
  openShareWindow,
  SHARE_TARGETS,
  type ShareTarget,
} from './targets';

const never = () => () => {};

/**
 * Share buttons of a text (content.md#share; D22 and D36). Each is a link, which works
 * without script if its target has a share address.
 */
export function ShareRow({ url, title }: { url: string; title: string }) {
  const [notice, setNotice] = useState('');
  const hasShareSheet = useSyncExternalStore(never, canShareNatively, () => false);

  const copy = async () => {
    await navigator.clipboard.writeText(url).then(
      () => setNotice(COPIED_TEXT),
      () => setNotice(`No se pudo copiar. La dirección es ${url}`),
    );
  };

  const follow = async (event: React.MouseEvent, target: ShareTarget) => {
    event.preventDefault();
    // Instagram has no share address: the link is copied, as the notice says (D22).
    if (target.copiesLink) await copy();
    openShareWindow(target.address(url, title));
  };

  return (
    <section
      aria-label="Compartir"
      data-print="hide"
      className="border-line max-2xl:mt-8 max-2xl:border-y max-2xl:py-2 2xl:border-0"
    >
      <h2 className="font-medium font-sans text-muted text-xs tracking-normal max-2xl:sr-only">
        Compartir
      </h2>
      <ul className="-ml-3 flex flex-wrap 2xl:mt-2 2xl:grid 2xl:gap-1">
        {SHARE_TARGETS.map((target) => (
          <li key={target.name}>
            <a
              href={target.address(url, title)}
              target="_blank"
              rel="noopener"
              aria-label={`Compartir en ${target.name}`}
              onClick={(event) => follow(event, target)}
              className="icon-button"
            >
              <Icon name={target.icon} />
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <button type="button" aria-label="Copiar enlace" onClick={copy} className="icon-button">
            <Icon name="link" />
          </button>
        </li>
        {hasShareSheet && (
          <li>
            <button
              type="button"
              aria-label="Compartir con otra aplicación"
              onClick={() => navigator.share({ title, url }).catch(() => {})}
              className="icon-button"
            >
              <Icon name="share" />
            </button>
          </li>
        )}
      </ul>
      <p role="status" className="max-w-[18em] text-muted text-xs">
        {notice}
      </p>
    </section>
  );
}
