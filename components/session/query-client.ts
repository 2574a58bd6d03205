import { QueryClient } from '@tanstack/react-query';

/** The one store of the browser for what differs by reader; it lives as long as the page. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1 } },
});
