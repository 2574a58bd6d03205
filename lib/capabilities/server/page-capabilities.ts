import 'server-only';
import { cache } from 'react';
import { readCapabilities } from './capabilities.ts';

/**
 * Capabilities of the server beside the core contract (D52), the same for all parts of a page and
 * fetched at most once for each render. Never throws.
 */
export const pageCapabilities = cache(readCapabilities);
