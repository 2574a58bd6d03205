import { printEndpoints } from '../../contract/endpoints.ts';
import { withoutSignatures } from '../../contract/media-signature.ts';
import { MAX_PRINT_BYTES, PRINT_REFUSED, printSchema } from '../../contract/prints.ts';
import type { Http } from '../core/http.ts';
import { describeUploadFailure } from './upload-failure.ts';

/** For the `accept` of an input. */
export const PRINT_TYPE = 'application/pdf';

/**
 * Error of a chosen file; undefined without one. The server checks the bytes; this avoids a useless
 * upload. Without a PDF program the system sets no type.
 */
export function printProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const isPdf = type === PRINT_TYPE || (type === '' && /\.pdf$/i.test(name));
  return isPdf && size > 0 && size <= MAX_PRINT_BYTES ? undefined : PRINT_REFUSED;
}

/**
 * Uploads a printed version (record 077); returns the address for the edition. Of the bundled
 * server, others answer 404. Throws ApiError.
 */
export async function storePrint(http: Http, file: File): Promise<string> {
  const body = new FormData();
  body.append('pdf', file);
  const answer = await http.send('POST', printEndpoints.create, printSchema, { body });
  // The field shows the address that the PDF will have.
  return withoutSignatures(answer.url_impresa);
}

/** Texts of a failed upload of a printed version. */
export const describePrintFailure = (error: unknown): string =>
  describeUploadFailure(error, {
    field: 'pdf',
    again: 'elige el PDF de nuevo',
    unknown:
      'El servidor no guarda versiones impresas. Escribe la dirección de la que ya está publicada.',
    failed: 'No se pudo subir el PDF. Inténtalo de nuevo.',
  });
