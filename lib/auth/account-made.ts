/** In the query of the login after a registration that could not sign in by itself. */
export const ACCOUNT_MADE = 'cuenta-creada';
