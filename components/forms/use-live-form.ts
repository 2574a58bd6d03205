'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormPlan } from '@/lib/forms/form-plan';
import type { LiveForm } from './live-form';
import { useHasScript } from './use-has-script';
import { useHeldSubmit } from './use-held-submit';

export interface Notice {
  kind: 'sent' | 'failed';
  text: string;
}

/** Loads schema, call and texts of a form. */
type Load<Answer> = () => Promise<FormPlan<z.ZodObject, Answer>>;

interface LiveFormOptions<Answer> {
  load: Load<Answer>;
  /** Error text of a bug. */
  failed: string;
  /**
   * Called when the form has been sent. The text that it returns is shown, and the form is
   * reset. If it returns none the form stays busy: something else replaces it.
   */
  onSent(answer: Answer): string | undefined;
}

/**
 * A server-rendered form. Validation and sending are loaded at the first interaction:
 * most readers never use it (record 018). Input is kept until it has been sent.
 */
export function useLiveForm<Answer>({ load, failed, onSent }: LiveFormOptions<Answer>) {
  const form = useRef<HTMLFormElement>(null);
  const live = useRef<Promise<LiveForm<Answer>>>(null);
  const held = useHeldSubmit(form, useHasScript());
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(null);

  const open = (): Promise<LiveForm<Answer>> => {
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
        const text = onSent(outcome.answer);
        if (text === undefined) return;
        close(live);
        form.current?.reset();
        setNotice({ kind: 'sent', text });
      }
    } catch (error) {
      console.error(error);
      close(live);
      setNotice({ kind: 'failed', text: failed });
    }
    setIsSending(false);
  };

  useEffect(() => () => close(live), []);

  return {
    /** Attributes of the form element. */
    props: {
      ref: form,
      ...held,
      noValidate: true,
      onFocus: touch,
      onInput: touch,
      onSubmit: submit,
    },
    isSending,
    /** Error texts by field. */
    errors,
    notice,
  };
}

async function fetchLiveForm<Answer>(
  form: HTMLFormElement | null,
  load: Load<Answer>,
  onErrors: (errors: Record<string, string>) => void,
): Promise<LiveForm<Answer>> {
  if (!form) throw new Error('The form is not on the page.');
  const [{ openLiveForm }, plan] = await Promise.all([import('./live-form'), load()]);
  return openLiveForm(form, plan, onErrors);
}

function close<Answer>(live: RefObject<Promise<LiveForm<Answer>> | null>): void {
  live.current?.then((opened) => opened.close(), ignore);
  live.current = null;
}

const ignore = () => {};
