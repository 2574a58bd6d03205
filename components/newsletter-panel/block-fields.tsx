import { TextField } from '@/components/forms/text-field';
import { MAX_PIECES, type NewsletterBlock } from '@/contract/newsletters';
import { composerTexts as texts } from '@/lib/newsletter-panel/composer-messages';
import { PiecesBlock } from './pieces-block';
import { SponsorBlock } from './sponsor-block';
import { TextBlock } from './text-block';
import type { NewsletterFormState } from './use-newsletter-form';

interface BlockFieldsProps {
  form: NewsletterFormState;
  block: NewsletterBlock;
  /** Name of the block for screen readers. */
  name: string;
  onChange: (block: NewsletterBlock) => void;
}

/** Fields of a block (D72). */
export function BlockFields({ form, block, name, onChange }: BlockFieldsProps) {
  if (block.tipo === 'texto') {
    const { clave } = block;
    return (
      <TextBlock
        key={form.round}
        block={block}
        name={name}
        form={form}
        onChange={(contenido) => onChange({ tipo: 'texto', clave, contenido })}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        id={`titulo-${block.clave}`}
        name="titulo"
        label={texts.blockTitle}
        value={block.titulo}
        maxLength={120}
        onChange={({ target }) => onChange({ ...block, titulo: target.value })}
      />
      {block.tipo === 'piezas' && <PiecesBlock form={form} block={block} onChange={onChange} />}
      {block.tipo === 'novedades' && (
        <TextField
          key={form.round}
          id={`maximo-${block.clave}`}
          name="maximo"
          type="number"
          inputMode="numeric"
          required
          isMarked={false}
          label={texts.maximum}
          min={1}
          max={MAX_PIECES}
          defaultValue={block.maximo}
          onChange={({ target }) => {
            const maximo = Number(target.value);
            const isValid = Number.isInteger(maximo) && maximo >= 1 && maximo <= MAX_PIECES;
            if (isValid) onChange({ ...block, maximo });
          }}
          onBlur={({ target }) => {
            target.value = String(block.maximo);
          }}
          className="w-44 max-w-full"
        />
      )}
      {block.tipo === 'patrocinio' && (
        <SponsorBlock form={form} block={block} onChange={onChange} />
      )}
    </div>
  );
}
