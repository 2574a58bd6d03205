import { contentPolicy } from '../../lib/content-policy/content-policy.ts';
import { inlineScriptSources } from './inline-scripts.ts';

/** Content-Security-Policy of a cached page: a hash for each of its inline scripts (record 040). */
export const pagePolicy = (html: string, siteUrl: string): string =>
  contentPolicy(inlineScriptSources(html), siteUrl);
