import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { recheckAfter } from '@/components/session/recheck';
import { SiteLink } from '@/components/ui/site-link';
import type { CopyCreate, PublishedCopy } from '@/contract/copies';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { publishTexts, deskTexts as texts } from '@/lib/newsroom/messages';
import { sectionAddress } from '@/lib/panel/sections';
import { useBeginCopy } from '../use-begin-copy';

interface GoneNoticeProps {
  published: PublishedCopy | undefined;
  /** Whether something was typed that is only here. */
  isHeld: boolean;
  /** What the copy would be that keeps it. Throws ApiError. */
  rescue: () => Promise<CopyCreate>;
  /** Called when it is stored. */
  onRescued: () => void;
}

/** What became of a copy that ended, and a copy that keeps what was typed in it since (D57). */
export function GoneNotice({ published, isHeld, rescue, onRescued }: GoneNoticeProps) {
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const begin = useBeginCopy();
  const goOn = async (wanted: () => Promise<CopyCreate>, onBegun: () => void) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const copy = await begin(await wanted());
      if (copy) {
        onBegun();
        router.push(deskAddress(copy.id));
      }
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      setFailure(mismatchOr(error, texts.rescueFailed));
    }
    setIsBusy(false);
  };
  const item = published && { tipo: published.tipo, elemento_id: published.elemento_id };
  return (
    <div role="alert" className="border-accent border-l-3 bg-accent-soft px-5 py-4">
      <p className="font-semibold">{published ? texts.published : texts.gone}</p>
      {isHeld && (
        <p className="mt-0.5 text-sm">{published ? texts.publishedHeld : texts.goneHeld}</p>
      )}
      <FormNotice notice={failure === undefined ? null : { kind: 'failed', text: failure }} />
      <div className="mt-3 flex flex-wrap gap-2">
        {isHeld && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void goOn(rescue, onRescued)}
            className="button button-ink"
          >
            {published ? texts.saveAsChanges : texts.saveAsNew}
          </button>
        )}
        {published && (
          <a href={published.url} className="button button-line">
            {publishTexts.see}
          </a>
        )}
        {item && !isHeld && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() =>
              void goOn(
                async () => item,
                () => {},
              )
            }
            className="button button-line"
          >
            {publishTexts.goOn}
          </button>
        )}
        {!isHeld && (
          <SiteLink href={sectionAddress('redaccion')} className="button button-line">
            {texts.toList}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
