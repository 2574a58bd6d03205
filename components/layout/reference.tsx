interface ReferenceProps {
  /** What the logs name the failure by. */
  id: string;
}

/** What a reader tells the publisher when something failed, so that it is found in the logs. */
export function Reference({ id }: ReferenceProps) {
  return (
    <p className="mt-6 text-muted text-sm">
      {/* The host writes the request's id into the page that Next has made. */}
      Referencia: <code suppressHydrationWarning>{id}</code>
    </p>
  );
}
