import { QueryClient } from '@tanstack/react-query';

/** The one store of the browser for what differs by reader; it lives as long as the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 1,
      // Tried, whatever the browser thinks of its connection: a failure is told, a wait is not.
      networkMode: 'always',
      // Not under the hands of who works; queries that want it say so.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});

// There is no provider that would do it: without this nobody hears of a tab that is looked at again,
// nor of a browser that is back on the net.
queryClient.mount();
