'use client';

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormPlan } from '@/lib/forms/form-plan';
import type { LiveForm } from './live-form';

export interface Notice {
  kind: 'sent' | 'failed';
  text: string;
}

/** Fetches what checks and sends a form. */
type Load = () => Promise<FormPlan>;

interface Texts {
  sent: string;
  failed: string;
}

/**
 * A form that the server has drawn whole. What checks and sends it is fetched when it is touched:
 * most readers pass it by (decision 018). Nothing that was typed is lost until it has been sent.
 */
export function useLiveForm(load: Load, texts: Texts, onSent?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const live = useRef<Promise<LiveForm>>(null);
  const isReady = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  const open = (): Promise<LiveForm> => {
    live.current ??= fetchLiveForm(form.current, load, setErrors);
    return live.current;
  };
  const touch = () => void open().catch(() => close(live));

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    setNotice(null);
    try {
      const opened = await open();
      const outcome = await opened.submit();
      if (outcome.kind === 'failed') setNotice(outcome);
      if (outcome.kind === 'sent') {
        close(live);
        form.current?.reset();
        setNotice({ kind: 'sent', text: texts.sent });
        onSent?.();
      }
    } catch (error) {
      console.error(error);
      close(live);
      setNotice({ kind: 'failed', text: texts.failed });
    }
    setIsSending(false);
  };

  useEffect(() => () => close(live), []);

  return {
    /** Of the form's element. */
    props: { ref: form, noValidate: true, onFocus: touch, onInput: touch, onSubmit: submit },
    /** Whether script is there to send the form. */
    isReady,
    isSending,
    /** Text of each wrong field. */
    errors,
    notice,
  };
}

async function fetchLiveForm(
  form: HTMLFormElement | null,
  load: Load,
  onErrors: (errors: Record<string, string>) => void,
): Promise<LiveForm> {
  if (!form) throw new Error('The form is not on the page.');
  const [{ openLiveForm }, plan] = await Promise.all([import('./live-form'), load()]);
  return openLiveForm(form, plan, onErrors);
}

function close(live: RefObject<Promise<LiveForm> | null>): void {
  live.current?.then((opened) => opened.close(), ignore);
  live.current = null;
}

const noSubscription = () => () => {};
const ignore = () => {};
