import { QueryClient } from '@tanstack/react-query';

/** TanStack Query client for per-user data; lives as long as the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      // Not paused while offline: an error is shown, a pause is not.
      networkMode: 'always',
      // No refetch while somebody edits; queries opt in.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});

// Without a provider the client must be mounted by hand, or it misses focus
// and online events.
queryClient.mount();
