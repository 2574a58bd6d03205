import 'server-only';
import { cache } from 'react';
import { readCapabilities } from './capabilities.ts';

/**
 * What the server offers beside the core contract (D52), the same for all parts of a page and asked for
 * at most once while it is rendered. Never throws.
 */
export const pageCapabilities = cache(readCapabilities);
