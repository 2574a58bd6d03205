import { useId, useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { TextArea, TextField } from '@/components/forms/text-field';
import { recheckAfter } from '@/components/session/recheck';
import { browserApi } from '@/lib/core/browser/browser-http';
import { PICTURE_TYPES, pictureProblem } from '@/lib/media/chosen-picture';
import type { BlockOf } from '@/lib/newsletter-panel/blocks';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { isLinkComplete } from '@/lib/newsletter-panel/content';
import { shownAddress } from '@/lib/panel/shown-address';
import { describePictureFailure, storeTextPicture } from '@/lib/panel/text-picture';
import type { NewsletterFormState } from './use-newsletter-form';

interface SponsorBlockProps {
  form: NewsletterFormState;
  block: BlockOf<'patrocinio'>;
  onChange: (block: BlockOf<'patrocinio'>) => void;
}

/** Text, link and picture of a sponsor. */
export function SponsorBlock({ form, block, onChange }: SponsorBlockProps) {
  const { clave, texto, enlace } = block;
  return (
    <>
      <TextArea
        id={`texto-${clave}`}
        name="texto"
        rows={3}
        label={texts.sponsorText}
        value={texto}
        maxLength={600}
        onChange={({ target }) => onChange({ ...block, texto: target.value })}
      />
      <TextField
        id={`enlace-${clave}`}
        name="enlace"
        type="url"
        inputMode="url"
        label={texts.link}
        help={isLinkComplete(enlace) ? undefined : texts.linkHelp}
        value={enlace}
        maxLength={2000}
        onChange={({ target }) => onChange({ ...block, enlace: target.value.trim() })}
      />
      <SponsorPicture form={form} block={block} />
    </>
  );
}

function SponsorPicture({ form, block }: Pick<SponsorBlockProps, 'form' | 'block'>) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = shownAddress(block.imagen);
  /** The block may have changed while the picture was sent. */
  const set = (imagen: string) =>
    form.setBlocks((now) =>
      now.map((one) =>
        one.tipo === 'patrocinio' && one.clave === block.clave ? { ...one, imagen } : one,
      ),
    );
  const upload = async (file: File): Promise<boolean> => {
    const wrong = await pictureProblem(file);
    setProblem(wrong);
    if (wrong) return true;
    setIsSending(true);
    try {
      set((await storeTextPicture(browserApi(), file)).address);
      return true;
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      setProblem(describePictureFailure(error));
      return false;
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {texts.picture} <span className="font-normal text-muted">(opcional)</span>
      </label>
      {shown && (
        // biome-ignore lint/performance/noImgElement: a file that is not public yet
        <img
          src={shown}
          alt="Imagen del patrocinio"
          className="mb-2 max-h-40 max-w-full border border-line bg-sunken object-contain"
        />
      )}
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${problem ? `${id}-error ` : ''}${id}-help`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) form.uploads.add(upload(file), block.clave);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
        className="block min-h-11 w-full min-w-0 text-sm"
      />
      {problem && <FieldError id={`${id}-error`} text={problem} />}
      <p id={`${id}-help`} role="status" className="mt-1.5 text-muted text-xs">
        {isSending ? texts.pictureSending : texts.pictureHelp}
      </p>
      {shown && (
        <button
          type="button"
          onClick={() => {
            set('');
            document.getElementById(id)?.focus();
          }}
          className="mt-1 min-h-6 font-semibold text-xs underline underline-offset-3"
        >
          {texts.removePicture}
        </button>
      )}
    </div>
  );
}
