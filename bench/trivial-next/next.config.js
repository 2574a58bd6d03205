// The server's addresses end with a slash.
module.exports = { skipTrailingSlashRedirect: true };
