import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { FormNotice } from '@/components/forms/form-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextArea, TextField } from '@/components/forms/text-field';
import type { Notice } from '@/components/forms/use-live-form';
import { useUnsaved } from '@/components/panel/forms/unsaved';
import { LeaveDialog } from '@/components/profile/leave-dialog';
import { useLeaveGuard } from '@/components/profile/use-leave-guard';
import type { ModerationSettings } from '@/contract/moderation';
import { browserApi } from '@/lib/core/browser/browser-http';
import { saveSettings } from '@/lib/moderation/api';
import { moderationMessages } from '@/lib/moderation/messages';
import {
  checkSettings,
  type SettingsTexts,
  settingsChange,
  settingsTexts,
} from '@/lib/moderation/settings-form';
import { describeWriteFailure } from '@/lib/session/write-failure';

/** Words, one a line, and the number of reports. It asks before leaving with unsaved text. */
export function SettingsForm({ settings }: { settings: ModerationSettings }) {
  const form = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(settings);
  const saved = settingsTexts(known);
  const [texts, setTexts] = useState(saved);
  const [errors, setErrors] = useState<Partial<SettingsTexts>>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnsaved =
    texts.palabras !== saved.palabras ||
    texts.denuncias_para_ocultar !== saved.denuncias_para_ocultar;
  const guard = useLeaveGuard(isUnsaved);
  useUnsaved(isUnsaved);

  const field = (name: keyof SettingsTexts) => ({
    name,
    value: texts[name],
    // The response would overwrite text typed now.
    readOnly: isSending,
    onChange: (event: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: event.target.value }),
    error: errors[name],
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setNotice(null);
    const checked = checkSettings(texts);
    if ('errors' in checked) {
      setErrors(checked.errors);
      const [wrong] = Object.keys(checked.errors);
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setErrors({});
    setIsSending(true);
    try {
      const change = settingsChange(known, checked.settings);
      const answer = await saveSettings(browserApi(), change);
      setKnown(answer);
      setTexts(settingsTexts(answer));
      toast.success(moderationMessages.settingsSaved);
    } catch (error) {
      const { text } = describeWriteFailure(error, moderationMessages.saveFailed);
      setNotice({ kind: 'failed', text });
    }
    setIsSending(false);
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      className="grid max-w-xl gap-6"
    >
      <TextField
        {...field('denuncias_para_ocultar')}
        label="Denuncias para ocultar"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        required
        help="Con tantas denuncias de personas distintas con el correo confirmado, un texto se oculta hasta que alguien lo mire."
      />
      <TextArea
        {...field('palabras')}
        label="Palabras que retienen un texto"
        rows={10}
        isMarked={false}
        help="Una palabra o frase por línea. No importan mayúsculas ni acentos."
      />
      <div>
        <SubmitButton isSending={isSending} sendingText="Guardando..." className="button-accent">
          Guardar
        </SubmitButton>
        <FormNotice notice={notice} />
      </div>
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </form>
  );
}
