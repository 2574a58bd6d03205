interface ReferenceProps {
  /** Request id of the failure in the logs. */
  id: string;
}

/** Reference of a failure for support requests, to find it in the logs. */
export function Reference({ id }: ReferenceProps) {
  return (
    <p className="mt-6 text-muted text-sm">
      {/* The web process inserts the request id into the HTML of Next. */}
      Referencia: <code suppressHydrationWarning>{id}</code>
    </p>
  );
}
