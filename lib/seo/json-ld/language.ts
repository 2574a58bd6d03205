/** Language of everything that the magazine publishes. */
export const LANGUAGE = 'es';
