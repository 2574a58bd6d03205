import { printEndpoints } from '../../contract/endpoints.ts';
import { MAX_PRINT_BYTES, PRINT_REFUSED, printSchema } from '../../contract/prints.ts';
import type { Http } from '../core/http.ts';
import { describeUploadFailure } from './upload-failure.ts';

/** For the `accept` of an input. */
export const PRINT_TYPE = 'application/pdf';

/**
 * What is wrong with a chosen file; undefined where nothing is. The server looks at the bytes; this spares a vain
 * upload. A machine that has no program for PDF gives the file no type.
 */
export function printProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const isPdf = type === PRINT_TYPE || (type === '' && /\.pdf$/i.test(name));
  return isPdf && size > 0 && size <= MAX_PRINT_BYTES ? undefined : PRINT_REFUSED;
}

/**
 * Stores a printed version (decision 077); answers the address by which an edition names it. The bundled server's
 * own, another answers 404. Throws ApiError.
 */
export async function storePrint(http: Http, file: File): Promise<string> {
  const body = new FormData();
  body.append('pdf', file);
  const answer = await http.send('POST', printEndpoints.create, printSchema, { body });
  return answer.url_impresa;
}

/** What is told of a printed version that could not be stored. */
export const describePrintFailure = (error: unknown): string =>
  describeUploadFailure(error, {
    field: 'pdf',
    again: 'elige el PDF de nuevo',
    unknown:
      'El servidor no guarda versiones impresas. Escribe la dirección de la que ya está publicada.',
    failed: 'No se pudo subir el PDF. Inténtalo de nuevo.',
  });
