'use client';

import { useRef, useState } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { Icon } from '@/components/ui/icon';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import { makePreviewLink, revokePreviewLinks } from '@/lib/newsroom/preview-link';

interface PreviewLinkProps {
  /** Id of the working copy. */
  copy: number;
  /** Until when the latest link is valid; null without one. */
  validUntil: string | null;
  /** Saves what is not saved yet, since a preview shows the stored copy; whether it is saved. */
  beforeMaking: () => Promise<boolean>;
}

const FAILED = 'No se pudo hacer el enlace. Inténtalo de nuevo.';

const UNSAVED =
  'Lo último que escribiste no se ha guardado, y la vista previa no lo mostraría. Inténtalo de nuevo.';

class Unsaved extends Error {
  override name = 'Unsaved';
}

/** What keeps a link from being made, as far as a person can do something about it. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.said;
  return error instanceof Unsaved || error instanceof AccountMismatch ? error.message : undefined;
}

/** Preview of a working copy, and links to it for people without an account (D62). */
export function PreviewLink({ copy, validUntil, beforeMaking }: PreviewLinkProps) {
  const timeZone = useSiteTimeZone();
  const [until, setUntil] = useState(validUntil);
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState('');
  const copyButton = useRef<HTMLButtonElement>(null);

  const act = async (what: () => Promise<string>) => {
    if (isBusy) return;
    setIsBusy(true);
    setNotice('');
    try {
      setNotice(await what());
    } catch (error) {
      console.error(error);
      setNotice(reasonOf(error) ?? FAILED);
    } finally {
      setIsBusy(false);
    }
  };
  const make = async () => {
    if (!(await beforeMaking())) throw new Unsaved(UNSAVED);
    const link = await makePreviewLink(browserApi(), copy);
    setUntil(link.caduca_en);
    return link;
  };

  const open = () => {
    // Opened now: browsers block a window that a call opens later.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    return act(async () => {
      try {
        const { url } = await make();
        if (!tab) return `Tu navegador no abrió la pestaña. La dirección es ${url}`;
        tab.location.replace(url);
        return '';
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  const copyLink = () =>
    act(async () => {
      const { url, caduca_en } = await make();
      const lasts = `Vale hasta el ${formatMoment(caduca_en, timeZone)}.`;
      return navigator.clipboard.writeText(url).then(
        () => `Enlace copiado. ${lasts}`,
        () => `No se pudo copiar. La dirección es ${url}. ${lasts}`,
      );
    });
  const revoke = () =>
    act(async () => {
      await revokePreviewLinks(browserApi(), copy);
      setUntil(null);
      // The pressed button goes.
      copyButton.current?.focus();
      return 'Los enlaces de vista previa ya no funcionan.';
    });

  return (
    <section aria-label="Vista previa">
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void open()}
          className="button button-line"
        >
          Vista previa
          <Icon name="external" className="size-4.5" />
        </button>
        <button
          ref={copyButton}
          type="button"
          aria-disabled={isBusy}
          onClick={() => void copyLink()}
          className="button button-line"
        >
          <Icon name="link" className="size-4.5" />
          Copiar enlace
        </button>
      </div>
      <p role="status" className="mt-2 wrap-anywhere text-sm empty:hidden">
        {notice}
      </p>
      {until && (
        <p className="mt-2 text-muted text-xs">
          {`Hay enlaces que valen hasta el ${formatMoment(until, timeZone)}. `}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void revoke()}
            className="min-h-6 font-semibold underline underline-offset-3"
          >
            Retirar enlaces
          </button>
        </p>
      )}
    </section>
  );
}
