/**
 * The import rule (src/README.md, 'Folders and the import rule'): left may import right, never back.
 *
 *   shell-dev -> app -> dashboard -> layout -> resources -> features -> kit -> session -> http -> rules -> messages
 *
 * Every folder of src may import `ui`, `lib` and `host`, which import nothing of the chain but `messages`.
 */
const floors = [
  'app',
  'dashboard',
  'layout',
  'resources',
  'features',
  'kit',
  'session',
  'http',
  'rules',
  'messages',
];

/**
 * Each folder of the chain may only import those to its right, so that it can be understood and tested
 * without the folders above.
 */
const noArrowUp = floors.slice(1).map((floor, index) => ({
  name: `${floor}-imports-no-folder-above`,
  comment: `${floor} may import only the folders to its right.`,
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
      name: 'page-types-side-by-side',
      comment:
        'Lists, forms, the sheet of one record and the sheet of many share what lies below them; none is built on another.',
      severity: 'error',
      from: {
        path: '^src/(kit/list|kit/record/form|features/sheets/record|features/sheets/matrix)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^src/(kit/list|kit/record/form|features/sheets/record|features/sheets/matrix)/',
        pathNot: '^src/$1/',
      },
    },
    {
      name: 'features-stand-alone',
      comment:
        'A feature is read, moved and removed as one folder. What two of them need stands in kit, rules, messages or ui.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'src-without-shell-dev',
      comment: 'shell-dev is the development stand-in of the suite; shipped code must not import it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^shell-dev/' },
    },
    {
      name: 'ui-and-host-without-business',
      comment:
        'Controls and the host contract are used by every folder, so they import only ground folders and messages.',
      severity: 'error',
      from: { path: '^src/(ui|host)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: '^src/(ui|host|lib|messages)/' },
    },
    {
      name: 'lib-imports-only-lib',
      comment: 'lib holds engines without business or React code: each could be a package of its own.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: '^src/lib/' },
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
    // Build output, and a host that compiles against the published types only.
    exclude: { path: ['^dist/', '^shell-dev/(hosts?|packages)/dist/', '^shell-dev/hosts/types/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type imports count: a folder that uses a type of one above depends on it.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
