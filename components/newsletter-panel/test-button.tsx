import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import { sendTest } from '@/lib/newsletter-panel/sending-api';
import { sendTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import type { NewsletterFormState } from './use-newsletter-form';

/** 'Enviarme una prueba': saves first, since the server sends what it has. */
export function TestButton({ form }: { form: NewsletterFormState }) {
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      const saved = await form.saveAll();
      if (saved === 'saved') {
        await sendTest(browserApi(), form.id);
        tellSuccess(texts.tested);
      } else toast.error(saved === 'filesLost' ? texts.filesLost : texts.unsaved);
    } catch (error) {
      recheckAfter(error);
      toast.error(describeWriteFailure(error, texts.testFailed).text);
    }
    isBusy.current = false;
    setIsSending(false);
  };
  return (
    <button
      type="button"
      aria-busy={isSending}
      onClick={() => void send()}
      className="button button-line aria-busy:opacity-60"
    >
      {isSending ? texts.testing : texts.test}
    </button>
  );
}
