/** Footer of a dialog: cancel on the left, confirm on the right. */
export const DialogActions = ({ children }: { children: React.ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">{children}</div>
);
