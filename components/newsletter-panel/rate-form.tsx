import { useState } from 'react';
import { toast } from 'sonner';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextField } from '@/components/forms/text-field';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { type Newsletter, SENDING_RATE } from '@/contract/newsletters';
import { browserApi } from '@/lib/core/browser/browser-http';
import { setRate } from '@/lib/newsletter-panel/sending-api';
import { progressTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { describeWriteFailure } from '@/lib/session/write-failure';

interface RateFormProps {
  newsletter: Newsletter;
  onChanged: () => Promise<void>;
}

/** E-mails per minute, also while it is being sent. */
export function RateForm({ newsletter, onChanged }: RateFormProps) {
  const { id, por_minuto } = newsletter;
  // Undefined as long as nothing was typed: a colleague may change it.
  const [typed, setTyped] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wanted = typed ?? String(por_minuto);
  const save = async () => {
    if (isSending) return;
    const wrong = wrongRate(wanted);
    setProblem(wrong);
    if (wrong) return;
    setIsSending(true);
    try {
      await setRate(browserApi(), id, Number(wanted));
      tellSuccess(texts.rateSaved);
      await onChanged();
      setTyped(undefined);
    } catch (error) {
      recheckAfter(error);
      toast.error(describeWriteFailure(error, texts.rateFailed).text);
    }
    setIsSending(false);
  };
  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
        if (wrongRate(wanted)) document.getElementById('ritmo')?.focus();
      }}
      // 'Enviar ahora' below it would send at the former rate.
      onBlur={({ currentTarget, relatedTarget }) => {
        const isTyped = wanted !== String(por_minuto);
        if (isTyped && !currentTarget.contains(relatedTarget)) void save();
      }}
    >
      <TextField
        id="ritmo"
        name="por_minuto"
        type="number"
        inputMode="numeric"
        required
        isMarked={false}
        label={texts.rate}
        help={texts.rateHelp}
        error={problem}
        value={wanted}
        min={SENDING_RATE.min}
        max={SENDING_RATE.max}
        onChange={({ target }) => setTyped(target.value)}
        className="w-40 max-w-full"
      />
      {/* Beside the field, below the height of its label. */}
      <div className="pt-[1.6rem]">
        <SubmitButton isSending={isSending} sendingText={texts.rateSaving} className="button-line">
          {texts.rateSave}
        </SubmitButton>
      </div>
    </form>
  );
}

/** What is wrong with e-mails per minute, if anything. */
function wrongRate(text: string): string | undefined {
  const rate = Number(text);
  const isValid = Number.isInteger(rate) && rate >= SENDING_RATE.min && rate <= SENDING_RATE.max;
  return isValid ? undefined : texts.rateWrong;
}
