import { stripTypeScriptTypes } from 'node:module';

/** TypeScript as the JavaScript that Node makes of it. */
export const withoutTypes = (source: string): string => stripTypeScriptTypes(source);
