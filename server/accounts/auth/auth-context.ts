import type { ServerContext } from '../../platform/context/server-context.ts';
import type { TextCipher } from '../../platform/signing/text-cipher.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { StaffSessionLife } from './session-lifetime.ts';

/** Context of the routes that open or change sessions. */
export interface AuthContext extends ServerContext {
  tokens: AccessTokens;
  /** How long a session lives without being used, in seconds. */
  refreshLifeSeconds: number;
  /** The same for staff, whose sessions also end after a longest time. */
  staffSession: StaffSessionLife;
  /** Encrypts the secrets of second factors (D55). */
  factorCipher: TextCipher;
  /** Whether staff without a second factor have the rights of readers until they set it up (D55). */
  staffNeedsFactor: boolean;
}
