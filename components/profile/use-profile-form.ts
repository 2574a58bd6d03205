import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { Notice } from '@/components/forms/use-live-form';
import { queryClient } from '@/components/session/query-client';
import { SESSION_KEY } from '@/components/session/use-reader';
import type { Profile } from '@/contract/profile';
import { AccountMismatch } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { readDraft, saveDraft } from '@/lib/profile/draft';
import {
  changedTexts,
  changesOf,
  changesSchema,
  PROFILE_FIELDS,
  type ProfileTexts,
  type ProfileValues,
  pictureAddressProblem,
  saveProfile,
  textsOf,
  updateBody,
} from '@/lib/profile/edit';
import { describeOwnFailure, isSignedOut } from '@/lib/profile/failure';
import { profileMessages } from '@/lib/profile/messages';
import { suggestedHandle } from '@/lib/profile/view';
import { showFailure } from './show-failure';
import { usePictureChoice } from './use-picture-choice';

const PICTURE = 'perfil_url';

/**
 * State of the profile form: saved values, input, and result of saving. The
 * fields are uncontrolled, to keep input typed before hydration.
 */
export function useProfileForm(profile: Profile) {
  const router = useRouter();
  const [saved, setSaved] = useState(profile);
  const savedTexts = textsOf(saved);
  const [typed, setTyped] = useState(savedTexts);
  const picture = usePictureChoice();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSignedOff, setIsSignedOff] = useState(false);
  const [isRestored, setIsRestored] = useState(false);
  const form = useForm<ProfileTexts, unknown, ProfileValues>({
    resolver: (values, ...rest) => zodResolver(changesSchema(values, savedTexts))(values, ...rest),
  });
  const { errors, isSubmitting } = useFormState({ control: form.control });

  const put = (texts: Partial<ProfileTexts>) => {
    for (const field of PROFILE_FIELDS) {
      const text = texts[field];
      if (text !== undefined) form.setValue(field, text);
    }
    form.clearErrors();
    setTyped(form.getValues());
  };

  const restore = useEffectEvent(() => {
    const draft = readDraft(profile.id);
    // Also after the browser has restored the fields on reload.
    const unsaved = draft && changedTexts({ ...savedTexts, ...draft }, savedTexts);
    put(unsaved ?? {});
    setIsRestored(Object.keys(unsaved ?? {}).length > 0);
  });
  useEffect(() => restore(), []);

  const onType = useEffectEvent((values: ProfileTexts) => {
    setTyped({ ...values });
    setNotice((told) => (told?.kind === 'sent' ? null : told));
    saveDraft(profile.id, changedTexts(values, savedTexts));
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe],
  );

  /** Applies the server's values, except to fields edited meanwhile. */
  const showSaved = (now: Profile, sent: ProfileTexts) => {
    const texts = textsOf(now);
    for (const field of PROFILE_FIELDS) {
      if (form.getValues(field) === sent[field]) form.setValue(field, texts[field]);
    }
    const left = form.getValues();
    setSaved(now);
    setTyped(left);
    picture.saved();
    setIsRestored(false);
    saveDraft(profile.id, changedTexts(left, texts));
  };

  const save = form.handleSubmit(async (values) => {
    const sent = { ...form.getValues() };
    setNotice(null);
    setIsSignedOff(false);
    const problem = pictureAddressProblem(picture.choice);
    if (problem) return picture.fail(problem);
    try {
      const changes = changesOf(values, saved);
      const body = updateBody(changes, picture.choice);
      const answer = await saveProfile(browserApi(), body);
      // Servers may omit the saved values.
      const address = body instanceof FormData ? {} : body;
      showSaved({ ...saved, ...changes, ...address, ...answer }, sent);
      setNotice({ kind: 'sent', text: profileMessages.saved });
      router.refresh();
      // The menu also shows the name.
      void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] });
    } catch (error) {
      const failure = describeOwnFailure(error, [...PROFILE_FIELDS, PICTURE], '');
      showFailure(form, PROFILE_FIELDS, failure);
      picture.fail(failure.fields[PICTURE]);
      setIsSignedOff(isSignedOut(error) || error instanceof AccountMismatch);
      setNotice({ kind: 'failed', text: failedText(failure.text) });
    }
  });

  return {
    isSaving: isSubmitting,
    isDirty: picture.choice !== 'kept' || Object.keys(changedTexts(typed, savedTexts)).length > 0,
    isRestored,
    /** A new sign-in is needed before saving. */
    isOtherLogin: isSignedOff,
    notice,
    register: form.register,
    errors,
    savedTexts,
    savedPicture: saved.perfil_url,
    typed,
    suggestion: suggestedHandle(saved),
    applySuggestion: () => put({ usuario_unico: saved.usuario_unico_sugerido }),
    picture,
    save,
    /** Resets to the saved values. */
    discard() {
      put(savedTexts);
      saveDraft(profile.id, {});
      setIsRestored(false);
    },
    /** Discards the draft before the page is left. */
    forget: () => saveDraft(profile.id, {}),
  };
}

/** The text of the catalogue, and below it the server's reason, if any. */
const failedText = (reason: string | undefined): string =>
  reason ? `${profileMessages.saveFailed}\n${reason}` : profileMessages.saveFailed;
