import { useState } from 'react';
import { toast } from 'sonner';
import { tellSuccess } from '@/components/panel/toast';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import { changeSending, type SendingAct } from '@/lib/newsletter-panel/sending-api';
import { ACT_TEXTS } from '@/lib/newsletter-panel/sending-messages';
import { describeWriteFailure } from '@/lib/session/write-failure';

/** Makes a call of a newsletter that is being sent, then shows what became of it, whether it was refused or not. */
export function useSendingAct(id: number, onChanged: () => Promise<void>) {
  const [running, setRunning] = useState<SendingAct>();
  const act = async (name: SendingAct) => {
    if (running) return;
    setRunning(name);
    try {
      await changeSending(browserApi(), id, name);
      tellSuccess(ACT_TEXTS[name].done);
    } catch (error) {
      recheckAfter(error);
      toast.error(describeWriteFailure(error, ACT_TEXTS[name].failed).text);
    }
    // A failed read is repeated by the page.
    await onChanged().catch((error) => console.error(error));
    setRunning(undefined);
  };
  return { running, act };
}

interface ActButtonProps {
  name: SendingAct;
  running: SendingAct | undefined;
  className?: string;
  onPress: () => void;
}

/** 'Pausar' and the like. */
export function ActButton({ name, running, className = 'button-line', onPress }: ActButtonProps) {
  const { button, busy } = ACT_TEXTS[name];
  return (
    <button
      type="button"
      aria-busy={running === name}
      onClick={onPress}
      className={`button ${className} aria-busy:opacity-60`}
    >
      {running === name ? busy : button}
    </button>
  );
}
