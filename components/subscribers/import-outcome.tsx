import { useEffect, useRef } from 'react';
import { DialogActions } from '@/components/ui/dialog-actions';
import { IMPORT_RESULTS, type ImportReport } from '@/contract/subscribers';
import { saveFile } from '@/lib/core/browser/save-file';
import { formatCount } from '@/lib/core/counts';
import { importResultTexts } from '@/lib/subscribers/messages';
import { reportCsv } from '@/lib/subscribers/report-csv';

/** Lines that are shown; a file has up to 50,000. */
const SHOWN_LINES = 200;

/** What came of an import: totals, and the lines that were not invited, with their reasons. */
export function ImportOutcome({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const { total, totales, lineas } = report;
  const head = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="mt-2">
      <p ref={head} tabIndex={-1} className="font-semibold outline-none">
        {total === 1 ? 'Se leyó 1 línea.' : `Se leyeron ${formatCount(total)} líneas.`}
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
        {IMPORT_RESULTS.filter((result) => result === 'invitado' || totales[result] > 0).map(
          (result) => (
            <div key={result} className="contents">
              <dt>{importResultTexts[result].total}</dt>
              <dd className="text-right">{formatCount(totales[result])}</dd>
            </div>
          ),
        )}
      </dl>
      {lineas.length > 0 && (
        <section aria-labelledby="lineas-no-invitadas" className="mt-5">
          <h3 id="lineas-no-invitadas" className="font-sans font-semibold text-sm">
            Líneas que no recibieron invitación
          </h3>
          <div tabIndex={0} className="mt-1 max-h-60 overflow-auto border-line border-y">
            <table className="w-full text-left text-sm">
              <thead className="text-muted text-xs">
                <tr>
                  <th scope="col" className="py-1.5 pr-3">
                    Línea
                  </th>
                  <th scope="col" className="py-1.5">
                    Qué pasó
                  </th>
                </tr>
              </thead>
              <tbody>
                {lineas.slice(0, SHOWN_LINES).map(({ linea, valor, resultado, motivo }) => (
                  <tr key={linea} className="border-line border-t align-top">
                    <td className="py-1.5 pr-3 tabular-nums">{linea}</td>
                    <td className="py-1.5 [overflow-wrap:anywhere]">
                      {valor && <span className="font-medium">{valor}</span>}
                      <span className="block text-muted">
                        {motivo || importResultTexts[resultado].one}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {lineas.length > SHOWN_LINES && (
            <p className="mt-1 text-muted text-xs">
              {`Se muestran ${SHOWN_LINES} de ${formatCount(lineas.length)}: el informe las tiene todas.`}
            </p>
          )}
        </section>
      )}
      <DialogActions>
        {lineas.length > 0 && (
          <button
            type="button"
            onClick={() => saveFile(reportCsv(lineas), 'informe-de-importacion.csv')}
            className="button button-line"
          >
            Descargar el informe
          </button>
        )}
        <button type="button" onClick={onClose} className="button button-accent">
          Cerrar
        </button>
      </DialogActions>
    </div>
  );
}
