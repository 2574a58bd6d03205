/**
 * Response header of `POST /api/revalidate`: the tags have expired at `all` web instances, which share
 * their pages, or at this `one` (record 050). A web without the header has expired its own pages only.
 */
export const EXPIRY_SCOPE_HEADER = 'x-expiry-scope';
