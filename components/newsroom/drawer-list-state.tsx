import { LoadFailure } from '@/components/ui/load-failure';

interface DrawerListStateProps {
  /** The query of a list of the drawer. */
  query: { data: unknown; isError: boolean; refetch: () => unknown };
  texts: { loading: string; failed: string };
}

/** Says in the drawer of the desk that a list is loading, or could not be loaded; empty once it is there. */
export function DrawerListState({ query, texts }: DrawerListStateProps) {
  const { data, isError, refetch } = query;
  if (isError) {
    return (
      <div className="mt-3">
        <LoadFailure text={texts.failed} onRetry={refetch} />
      </div>
    );
  }
  if (data) return null;
  return (
    <p role="status" className="mt-3 text-muted text-sm">
      {texts.loading}
    </p>
  );
}
