/**
 * No circle of folders. A configuration of its own, because tests may import across folders, and a folder
 * rule cannot exclude single files.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Two folders that import each other can only be understood together: they are one folder.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    // a declaration imports its screens lazily, and they import the declaration
    exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$', '^src/testing/'], dynamic: true },
  },
};
