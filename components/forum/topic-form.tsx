import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormNotice } from '@/components/forms/form-notice';
import { SubmitButton } from '@/components/forms/submit-button';
import { TextArea, TextField } from '@/components/forms/text-field';
import { useLiveForm } from '@/components/forms/use-live-form';
import { useTextAccount } from '@/components/session/use-text-account';
import { DialogActions } from '@/components/ui/dialog-actions';
import type { ForumCategory, Topic } from '@/contract/forum';
import {
  dropTopicDraft,
  readTopicDraft,
  saveTopicDraft,
  type TopicDraft,
  topicDraftName,
} from '@/lib/forum/draft';
import { forumMessages as texts } from '@/lib/forum/messages';
import type { Reader } from '@/lib/session/answer';
import { loginAddress } from '@/lib/session/next-path';

interface TopicFormProps {
  /** The topic to edit; undefined for a new one. */
  topic?: Topic | undefined;
  /** Undefined until known. */
  reader: Reader | null | undefined;
  categories: ForumCategory[];
  /** Slug of the preselected category of a new topic. */
  chosen?: string | undefined;
  /** Page to return to after signing in. */
  path: string;
  onSaved: (topic: Topic | undefined) => void;
  onCancel: () => void;
  /** Called with whether the fields have unsent text. */
  onTyped: (isUnsaved: boolean) => void;
  onSending: (isSending: boolean) => void;
}

/** Title, content and category of a topic. The draft is kept until it has been sent. */
export function TopicForm(props: TopicFormProps) {
  const { topic, reader, categories, chosen, path, onSaved, onCancel, onTyped, onSending } = props;
  const id = topic?.id;
  const [saved] = useState(() => beginningOf(topic, categories, chosen));
  const [first] = useState(() => readTopicDraft(id) ?? saved);
  const [missing, setMissing] = useState(missingOf(first));
  const [isSignedOut, setIsSignedOut] = useState(false);
  const account = useTextAccount(topicDraftName(id), reader);
  const begin = useEffectEvent(() => account.onTyped(isSame(first, saved)));
  useEffect(() => begin(), []);
  const form = useLiveForm<Topic | undefined>({
    load: async () => {
      const [{ topicPlan }, { apiFor }] = await Promise.all([
        import('@/lib/forum/topic-plan'),
        import('@/lib/core/browser/browser-http'),
      ]);
      return topicPlan(id, {
        onSignedOut: setIsSignedOut,
        connect: () => apiFor(account.forSending()),
        onOtherAccount: account.handOver,
      });
    },
    failed: id === undefined ? texts.createFailed : texts.updateFailed,
    onSent(sent) {
      dropTopicDraft(id);
      onSaved(sent);
      return undefined;
    },
  });

  const { isSending } = form;
  useEffect(() => onSending(isSending), [isSending, onSending]);

  const onInput = () => {
    form.props.onInput();
    const typed = valuesOf(form.props.ref.current);
    const isUnsaved = !isSame(typed, saved);
    if (isUnsaved) saveTopicDraft(id, typed);
    else dropTopicDraft(id);
    account.onTyped(!isUnsaved);
    setMissing(missingOf(typed));
    onTyped(isUnsaved);
  };

  return (
    <form {...form.props} onInput={onInput} className="mt-5 grid gap-4">
      <TextField
        name="titulo"
        label="Título"
        required
        dir="auto"
        autoComplete="off"
        autoFocus
        defaultValue={first.titulo}
        // Text typed now would be neither sent nor saved.
        readOnly={isSending}
        error={form.errors.titulo}
      />
      <Field label="Categoría" isRequired error={form.errors.categoria_foro_id}>
        {(attributes) => (
          <select
            {...attributes}
            name="categoria_foro_id"
            required
            defaultValue={first.categoria_foro_id}
            inert={isSending}
            className="field"
          >
            <option value="">Elige una categoría</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.nombre_categoria}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextArea
        name="contenido"
        label="Contenido"
        required
        dir="auto"
        autoComplete="off"
        defaultValue={first.contenido}
        readOnly={isSending}
        error={form.errors.contenido}
      />
      <div>
        {missing && (
          <p id="tema-obligatorio" className="text-muted text-sm">
            {missing}
          </p>
        )}
        <FormNotice notice={form.notice} />
        {isSignedOut && form.notice && (
          <a
            href={loginAddress(path)}
            className="mt-2 inline-block font-semibold text-accent underline"
          >
            Iniciar sesión
          </a>
        )}
        <DialogActions>
          <button
            type="button"
            disabled={isSending}
            onClick={onCancel}
            className="button button-line"
          >
            Cancelar
          </button>
          <SubmitButton
            isSending={isSending}
            isOff={missing !== undefined}
            sendingText={id === undefined ? 'Publicando...' : 'Guardando...'}
            className="button-ink"
          >
            {id === undefined ? 'Publicar tema' : 'Guardar cambios'}
          </SubmitButton>
        </DialogActions>
      </div>
    </form>
  );
}

function beginningOf(
  topic: Topic | undefined,
  categories: ForumCategory[],
  chosen: string | undefined,
): TopicDraft {
  const likely = topic?.categoria_foro ?? categories.find(({ slug }) => slug === chosen);
  return {
    titulo: topic?.titulo ?? '',
    contenido: topic?.contenido ?? '',
    categoria_foro_id: likely ? String(likely.id) : '',
  };
}

function valuesOf(form: HTMLFormElement | null): TopicDraft {
  const typed = new FormData(form ?? undefined);
  const text = (name: keyof TopicDraft) => String(typed.get(name) ?? '');
  return {
    titulo: text('titulo'),
    // Forms submit line breaks as CRLF.
    contenido: text('contenido').replaceAll('\r\n', '\n'),
    categoria_foro_id: text('categoria_foro_id'),
  };
}

/** Error text of missing fields. */
function missingOf({ titulo, contenido, categoria_foro_id }: TopicDraft): string | undefined {
  if (titulo.trim() === '' || contenido.trim() === '') return texts.required;
  return categoria_foro_id === '' ? texts.categoryRequired : undefined;
}

const isSame = (one: TopicDraft, other: TopicDraft): boolean =>
  one.titulo === other.titulo &&
  one.contenido === other.contenido &&
  one.categoria_foro_id === other.categoria_foro_id;
