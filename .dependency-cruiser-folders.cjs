/**
 * No folder depends on itself through another one, by types either. Its own configuration, because tests may import
 * whatever they set up, and a rule on folders cannot leave single files out.
 */

const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment:
        'Folders in a cycle can only be understood, moved and tested together. Cut it: move what both need below both, or pass it in.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(lib|server|shared|web)/.+' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: ['[.]test[.](ts|tsx)$', '/testing/'] } },
};
