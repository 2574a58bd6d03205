import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { recheckAfter } from '@/components/session/recheck';
import type { NewsletterUpdate } from '@/contract/newsletters';
import { browserApi } from '@/lib/core/browser/browser-http';
import { newsletterAddress } from '@/lib/newsletter-panel/address';
import { createNewsletter } from '@/lib/newsletter-panel/api';
import { listTexts } from '@/lib/newsletter-panel/messages';
import { newKey } from '@/lib/newsroom/new-key';
import { describeWriteFailure } from '@/lib/session/write-failure';

/** Creates a newsletter and opens it. A repeated call after a lost answer makes no second one. */
export function useBeginNewsletter() {
  const router = useRouter();
  const key = useRef(newKey());
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  /** `onBegun` is called when it is stored. Resolves to the text of a failure. */
  const begin = async (
    fields: NewsletterUpdate,
    onBegun?: () => void,
  ): Promise<string | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const { newsletter } = await createNewsletter(browserApi(), fields, key.current);
      key.current = newKey();
      onBegun?.();
      router.push(newsletterAddress(newsletter.id));
      return undefined;
    } catch (error) {
      recheckAfter(error);
      return describeWriteFailure(error, listTexts.beginFailed).text;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { begin, isBusy };
}
