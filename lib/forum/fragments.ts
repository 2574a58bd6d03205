/** Fragments that open the form of a new topic, and that of a change on the topic's own page. */
export const NEW_TOPIC_FRAGMENT = 'nuevo-tema';
export const EDIT_TOPIC_FRAGMENT = 'editar-tema';
