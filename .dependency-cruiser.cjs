/**
 * The import rule of the house: left may import right, never back.
 *
 *   shell-dev -> app -> layout -> resources -> kit -> session -> http -> rules -> messages
 *
 * `ui` and `host` may be used by anyone in src; they and `messages` are the ground and import nothing above them.
 */
const floors = ['app', 'layout', 'resources', 'kit', 'session', 'http', 'rules', 'messages'];

/** Each floor must not reach the floors above it: otherwise the lower one could not be understood or tested alone. */
const noArrowUp = floors.slice(1).map((floor, index) => ({
  name: `${floor}-knows-nothing-above`,
  comment: `${floor} may import what stands right of it only.`,
  severity: 'error',
  from: { path: `^src/${floor}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/(${floors.slice(0, index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...noArrowUp,
    {
      name: 'no-circle',
      comment: 'Files in a circle can only be read, moved and tested all together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'product-without-its-stand-ins',
      comment: 'shell-dev stands in for the suite; what is shipped must not need it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^shell-dev/' },
    },
    {
      name: 'ground-knows-no-business',
      comment:
        'Controls and the host contract are used everywhere, so they may know only themselves and the words.',
      severity: 'error',
      from: { path: '^src/(ui|host)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: '^src/(ui|host|messages)/' },
    },
    {
      name: 'contract-is-plain',
      comment: 'A host compiles against the contract: types and data, no React, no package.',
      severity: 'error',
      from: { path: '^src/host/contract\\.ts$' },
      to: { path: '.' },
    },
    {
      name: 'rules-are-plain-functions',
      comment: 'The business rules are tested as tables; React or a store would make them screens.',
      severity: 'error',
      from: { path: '^src/(rules|messages)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/(react|react-dom|react-router|react-redux|@reduxjs|axios)' },
    },
    {
      name: 'resources-stand-alone',
      comment:
        'A resource is added or removed as one folder. Company and venue are what the others are scoped by.',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/[^/]+/', pathNot: '^src/resources/($1|company|venue)/' },
    },
    {
      name: 'nothing-federated',
      comment: 'The build federates, not the source: so jest needs no mocks and the app can be a plain page.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '@module-federation' },
    },
    {
      name: 'tests-only',
      comment: 'The tools of the tests must not reach the product.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/|\\.test\\.tsx?$' },
      to: { path: '^src/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'product-needs-no-dev-packages',
      comment: 'What src imports is listed under dependencies; development packages are for tests and tools.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/|\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'An import of something that is not there or not in package.json works on one machine only.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built, and a host that sees the published types only.
    exclude: { path: ['^dist/', '^shell-dev/hosts?/dist/', '^shell-dev/hosts/types/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // Types count too: a floor that names a type of the one above depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
