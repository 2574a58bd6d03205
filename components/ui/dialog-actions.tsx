/** Footer of a dialog: cancel on the left, confirm on the right. It stays in view where the dialog scrolls. */
export const DialogActions = ({ children }: { children: React.ReactNode }) => (
  <div className="dialog-actions flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
    {children}
  </div>
);
