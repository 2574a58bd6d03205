-- Whether a provider's word on the e-mail alone links a new identity to the account (D8, docs/decisions/093). Off
-- once identities were unlinked: otherwise the one that was removed would be back at its next sign-in.
ALTER TABLE users ADD COLUMN links_identities boolean NOT NULL DEFAULT true;
