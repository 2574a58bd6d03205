import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { FormNotice } from '@/components/forms/form-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextArea, TextField } from '@/components/forms/text-field';
import { useInitialFocus } from '@/components/forms/use-initial-focus';
import type { Notice } from '@/components/forms/use-live-form';
import { DialogActions } from '@/components/ui/dialog-actions';
import {
  type ModerationAct,
  type ModerationAction,
  type ModerationItem,
  moderationActSchema,
} from '@/contract/moderation';
import { targetsOf } from '@/lib/moderation/items';
import { actTexts, moderationMessages } from '@/lib/moderation/messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { authorName } from '@/lib/users/author-name';

/** Default days of a suspension. */
const USUAL_DAYS = 7;

/** Whether an action needs a reason (record 028). */
export const needsWords = (accion: ModerationAction): boolean =>
  accion === 'ocultar' || accion === 'suspender';

/** 'Ocultar 3 elementos'. */
export const actTitle = (accion: ModerationAction, count: number): string =>
  accion === 'suspender'
    ? 'Suspender cuenta'
    : `${actTexts[accion].label} ${count === 1 ? '1 elemento' : `${count} elementos`}`;

interface ActFormProps {
  accion: ModerationAction;
  items: ModerationItem[];
  /** Rejects if the whole call failed. */
  onSend: (act: ModerationAct) => Promise<void>;
  onCancel: () => void;
  /** Called with whether something has been filled in. */
  onTyped: (isTyped: boolean) => void;
}

/** Reason of an action, and days of a suspension. */
export function ActForm({ accion, items, onSend, onCancel, onTyped }: ActFormProps) {
  const form = useForm<z.input<typeof moderationActSchema>, unknown, ModerationAct>({
    resolver: zodResolver(moderationActSchema),
    defaultValues: {
      accion,
      elementos: targetsOf(items),
      motivo: '',
      ...(accion === 'suspender' ? { dias: USUAL_DAYS } : {}),
    },
  });
  const { errors, isDirty, isSubmitting } = useFormState({ control: form.control });
  const [notice, setNotice] = useState<Notice | null>(null);
  const element = useInitialFocus<HTMLFormElement>('motivo');
  // Synchronously: Escape may follow the last key at once.
  useLayoutEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  const send = form.handleSubmit(async (act) => {
    setNotice(null);
    try {
      await onSend(act);
    } catch (error) {
      const { text } = describeWriteFailure(error, moderationMessages.actFailed);
      setNotice({ kind: 'failed', text });
    }
  });

  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
      noValidate
      className="mt-2 grid gap-5"
    >
      <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
        {accion === 'suspender'
          ? `No podrá escribir, pero sí leer y borrar lo suyo: ${authorsOf(items)}.`
          : 'Solo lo verán su autor y el equipo. Se puede restaurar.'}
      </p>
      {accion === 'suspender' && (
        <TextField
          {...form.register('dias', { valueAsNumber: true })}
          label="Días"
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          required
          readOnly={isSubmitting}
          help="De 1 a 365."
          error={errors.dias?.message}
        />
      )}
      <TextArea
        {...form.register('motivo')}
        label="Motivo"
        rows={3}
        required
        readOnly={isSubmitting}
        help="Va en el aviso al autor y queda en el registro."
        error={errors.motivo?.message}
      />
      <div>
        <FormNotice notice={notice} />
        <DialogActions>
          <button
            type="button"
            disabled={isSubmitting}
            onClick={onCancel}
            className="button button-line"
          >
            Cancelar
          </button>
          <SubmitButton
            isSending={isSubmitting}
            sendingText="Guardando..."
            className={accion === 'ocultar' ? 'button-danger' : 'button-accent'}
          >
            {actTexts[accion].label}
          </SubmitButton>
        </DialogActions>
      </div>
    </form>
  );
}

const authorsOf = (items: ModerationItem[]): string =>
  [...new Set(items.map(({ autor }) => authorName(autor)))].join(', ');
