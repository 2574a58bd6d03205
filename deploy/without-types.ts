import { stripTypeScriptTypes } from 'node:module';

/** Strips the types as Node does. */
export const withoutTypes = (source: string): string => stripTypeScriptTypes(source);
