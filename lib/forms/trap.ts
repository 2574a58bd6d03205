/**
 * Name of the field that no person sees; programs that fill in everything fill it in. In a file of
 * its own: every page with a form has it, and needs none of the schemas for it.
 */
export const TRAP_FIELD = 'asunto';
