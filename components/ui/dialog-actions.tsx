/** The end of a dialog: the way back on the left, the action that confirms on the right. */
export const DialogActions = ({ children }: { children: React.ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">{children}</div>
);
