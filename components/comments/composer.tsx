import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useHeldSubmit } from '@/components/forms/use-held-submit';
import { loginButton } from '@/components/session/login-button';
import { useSignOut } from '@/components/session/use-sign-out';
import { useTextAccount } from '@/components/session/use-text-account';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { countCharacters } from '@/contract/characters';
import { commentMessages as texts, type WayOut } from '@/lib/comments/messages';
import { AccountMismatch, draftFollowsAccount } from '@/lib/core/account-mismatch';
import { joinDraft, readDraft, saveDraft } from '@/lib/core/browser/drafts';
import { routes } from '@/lib/core/routes';
import { describeWriteFailure, type WriteFailure } from '@/lib/session/write-failure';
import { wasSubmittedEarly } from '@/lib/site/early-submit';
import { CharacterCount } from './character-count';
import { useThread } from './thread-context';

interface ComposerProps {
  /** Id of the form, and fragment of the link back to it. */
  id: string;
  /** Storage key of the draft. */
  draft: string;
  label: string;
  placeholder?: string;
  /** Initial text; empty unless a text is edited. */
  text?: string;
  /** Labels of the button: idle, and while sending. */
  submit: [ready: string, sending: string];
  /** Error text if the server gives none. */
  failed: string;
  /** Shown if the parent no longer exists, with a link to continue. */
  gone: { text: string; way?: WayOut };
  /** Sends it for an account (D79), if that is known. Rejects if the text was not accepted. */
  onSubmit: (text: string, account: number | undefined) => Promise<void>;
  /** `isGone`: the parent no longer exists. */
  onCancel?: (isGone: boolean) => void;
}

/**
 * Form for a comment, a reply or an edit. The draft survives failures and the
 * sign-in screen. An empty text is not sent.
 */
export function Composer(props: ComposerProps) {
  const { id, draft, label, placeholder, text = '', submit, failed, gone, onSubmit } = props;
  const { onCancel } = props;
  const { isMember, reader, path, loginForm, maxLength } = useThread();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(() => countCharacters(text));
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<WriteFailure & { way?: WayOut }>();
  const form = useRef<HTMLFormElement>(null);
  const button = useKeptFocus(isSending);
  const fieldId = useId();
  const account = useTextAccount(draft, reader);

  const begin = useEffectEvent(() => {
    const field = area.current;
    if (!field) return;
    // Not over text typed before hydration, and not if that has been sent.
    const kept = readDraft(draft);
    if (field.value === text) field.value = kept || text;
    else if (kept && !wasSubmittedEarly(field.form)) field.value = joinDraft(kept, field.value);
    if (field.value !== text) saveDraft(draft, field.value);
    account.onTyped(field.value === text);
    setLength(countCharacters(field.value));
    if (!onCancel && location.hash !== `#${id}`) return;
    field.focus({ preventScroll: true });
    // Including the buttons below the field.
    field.form?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => begin(), []);

  // After saving the draft: without a session the browser leaves the page.
  const held = useHeldSubmit(form, isMember !== undefined);

  useSignOut(() => {
    if (area.current) area.current.value = text;
    account.onTyped(true);
    setLength(countCharacters(text));
  });

  const send = async (event: FormEvent) => {
    // Without a session: to the sign-in screen; the draft is restored afterwards.
    if (!isMember) return;
    event.preventDefault();
    // The keyboard can submit twice.
    if (isSending) return;
    const value = area.current?.value ?? '';
    if (value.trim() === '') {
      area.current?.focus();
      return;
    }
    setIsSending(true);
    setFailure(undefined);
    try {
      await onSubmit(value, account.forSending());
      saveDraft(draft, '');
      account.onTyped(true);
      if (area.current) area.current.value = '';
      setLength(0);
    } catch (reason) {
      account.handOver(reason);
      const told = describeWriteFailure(reason, failed);
      if (reason instanceof AccountMismatch) told.text += ` ${draftFollowsAccount(reason)}`;
      // A text of the server takes precedence.
      const isGone = told.isGone && told.text === failed;
      setFailure(isGone ? { ...told, ...gone } : told);
    }
    setIsSending(false);
  };

  const cancel = () => {
    saveDraft(draft, '');
    onCancel?.(failure?.isGone === true);
  };

  const onKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const value = area.current?.value ?? '';
    // Escape does not discard text.
    const isUntouched = value === text || value.trim() === '';
    if (event.key === 'Escape' && onCancel && isUntouched && !event.nativeEvent.isComposing)
      cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };

  return (
    <form
      ref={form}
      {...held}
      id={id}
      action={routes.login}
      onSubmit={send}
      onKeyDown={onKey}
      className="composer scroll-my-4 py-4 noscript:hidden"
    >
      <input type="hidden" name="next" value={`${path}#${id}`} />
      <label htmlFor={fieldId} className="mb-1.5 block font-semibold text-sm">
        {label}
      </label>
      <textarea
        ref={area}
        id={fieldId}
        rows={3}
        dir="auto"
        // A reload restores the draft; the browser's form restoration would bring back discarded text.
        autoComplete="off"
        defaultValue={text}
        // Text typed now would be neither sent nor saved.
        readOnly={isSending}
        placeholder={placeholder}
        aria-describedby={`${fieldId}-ayuda`}
        aria-invalid={failure ? true : undefined}
        onInput={(event) => {
          saveDraft(draft, event.currentTarget.value);
          account.onTyped(event.currentTarget.value === text);
          setLength(countCharacters(event.currentTarget.value));
        }}
        className="field block"
      />
      <p id={`${fieldId}-ayuda`} className="mt-1.5 flex justify-between gap-4 text-muted text-xs">
        {texts.moderated}
        <CharacterCount length={length} max={maxLength} />
      </p>
      {failure && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {failure.text}{' '}
          {failure.isSignedOut && (
            <button
              {...loginButton({ form: loginForm, path, fragment: id })}
              className="font-semibold underline"
            >
              Iniciar sesión
            </button>
          )}
          {failure.way && (
            <a href={failure.way.href} className="font-semibold underline">
              {failure.way.label}
            </a>
          )}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          ref={button}
          type="submit"
          disabled={isSending}
          className="button button-ink max-sm:flex-auto"
        >
          {isSending ? submit[1] : submit[0]}
        </button>
        {onCancel && (
          <button
            type="button"
            disabled={isSending}
            onClick={cancel}
            className="button button-line max-sm:flex-auto"
          >
            Cancelar
          </button>
        )}
      </div>
    </form>
  );
}
