/** In which of the ways that the specification leaves open a server behaves. */
export interface Habits {
  /** What a refresh gives beside or in place of `access`. */
  refreshing: 'rotates' | 'keeps' | 'forgets access';
  /** Whether an answer to a login says who it is. */
  loginNamesUser: boolean;
  /** Whether the profile says the role. */
  profileNamesRole: boolean;
  /** Whether there is a logout; the specification has none. */
  endsSessions: boolean;
  /** Life of an access token in seconds; negative: it has ended when it is issued. */
  accessSeconds: number;
}

/** What no test asks to be different. */
export const USUAL_HABITS: Habits = {
  refreshing: 'rotates',
  loginNamesUser: true,
  profileNamesRole: true,
  endsSessions: false,
  accessSeconds: 300,
};
