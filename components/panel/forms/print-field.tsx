import { useId, useRef } from 'react';
import { FieldError } from '@/components/forms/field';
import { Icon } from '@/components/ui/icon';
import { fileSize } from '@/lib/media/file-size';
import { PRINT_TYPE } from '@/lib/panel/print';
import { AddressField } from './text-fields';
import type { ItemFormState } from './use-item-form';
import { usePrintUpload } from './use-print-upload';

/** The printed version: an address, or a PDF that is uploaded and gets one (decision 077). */
export function PrintField({ form, name }: { form: ItemFormState; name: string }) {
  const upload = usePrintUpload((address) =>
    form.setValue(name, address, { shouldDirty: true, shouldValidate: true }),
  );
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { file, problem } = upload;

  const choose = (chosen: File | undefined) => {
    const begun = chosen && upload.begin(chosen);
    if (begun) form.waitFor(begun, name);
  };
  return (
    <div>
      <AddressField form={form} name={name} isReadOnly={file !== undefined} />
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* One button, so that the focus stays where it is. */}
        <button
          type="button"
          onClick={() => (file ? upload.callOff() : input.current?.click())}
          aria-describedby={`${id}-status`}
          className="button button-line"
        >
          <Icon name={file ? 'close' : 'page'} />
          {file ? 'Cancelar subida' : 'Subir PDF'}
        </button>
        <p
          id={`${id}-status`}
          role="status"
          className="min-w-0 flex-1 basis-48 text-muted text-xs [overflow-wrap:anywhere]"
        >
          {statusOf(upload)}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={PRINT_TYPE}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // So that the same file can be chosen once more.
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert">{problem && <FieldError id={`${id}-problem`} text={problem} />}</div>
    </div>
  );
}

function statusOf({
  file,
  isStored,
}: Pick<ReturnType<typeof usePrintUpload>, 'file' | 'isStored'>) {
  if (file) return `Subiendo ${file.name} (${fileSize(file.size)})...`;
  return isStored
    ? 'PDF subido. Los lectores lo ven cuando guardas la edición.'
    : 'En lugar de escribir una dirección, sube el archivo: hasta 24 MB.';
}
