import { useEffect, useId, useRef } from 'react';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { FieldError } from '@/components/forms/field';
import { Icon } from '@/components/ui/icon';
import { fileSize } from '@/lib/media/file-size';
import { PRINT_TYPE } from '@/lib/panel/print';
import { AddressField } from './text-fields';
import type { ItemFormState } from './use-item-form';
import { usePrintUpload } from './use-print-upload';

interface PrintFieldProps {
  form: ItemFormState;
  name: string;
}

/** The printed version: an address, or an uploaded PDF if the server accepts one (D52, record 077). */
export function PrintField(props: PrintFieldProps) {
  const canUpload = useCapabilities().includes('impresos');
  return canUpload ? <UploadField {...props} /> : <AddressField {...props} isReadOnly={false} />;
}

function UploadField({ form, name }: PrintFieldProps) {
  const { leave } = form;
  const upload = usePrintUpload({
    address: String(form.values[name] ?? ''),
    onStored: (address) =>
      form.setValue(name, address, { shouldDirty: true, shouldValidate: true }),
    onLeft: () => leave(name, true),
  });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { file, problem, left } = upload;
  const isLeft = left !== undefined;
  useEffect(() => {
    if (!isLeft) leave(name, false);
  }, [leave, name, isLeft]);

  const choose = (chosen: File | undefined) => {
    const begun = chosen && upload.begin(chosen);
    if (begun) form.waitFor(begun, name);
  };
  return (
    <div>
      <AddressField form={form} name={name} isReadOnly={file !== undefined} />
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* One button, to keep the focus. */}
        <button
          ref={button}
          type="button"
          onClick={() => (file ? upload.callOff() : input.current?.click())}
          aria-describedby={problem ? `${id}-status ${id}-problem` : `${id}-status`}
          className="button button-line"
        >
          <Icon name={file ? 'close' : 'page'} />
          <span>{file ? 'Cancelar subida' : 'Subir PDF'}</span>
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
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="alert">{problem && <FieldError id={`${id}-problem`} text={problem} />}</div>
      {left && (
        <button
          type="button"
          aria-describedby={`${id}-problem`}
          onClick={() => {
            choose(left);
            // This button is removed.
            button.current?.focus();
          }}
          className="mt-1 min-h-6 font-semibold text-sm underline underline-offset-3 hover:text-accent"
        >
          Reintentar
        </button>
      )}
    </div>
  );
}

function statusOf({
  file,
  isStored,
}: Pick<ReturnType<typeof usePrintUpload>, 'file' | 'isStored'>) {
  if (file) return `Subiendo ${file.name} (${fileSize(file.size)})...`;
  return isStored
    ? 'PDF subido. Guarda la edición para publicarlo con ella.'
    : 'En lugar de escribir una dirección, sube el archivo: hasta 24 MB.';
}
