/**
 * Unit and journey tests. Node 20 cannot load a TypeScript configuration, hence the loader line below.
 *
 * @jest-config-loader esbuild-register
 */
import type { Config } from 'jest';

/**
 * Options of all projects: TypeScript to CommonJS without type checking, which `npm run typecheck` does
 * once.
 */
const shared = {
  // built packages, which have the names of their sources
  modulePathIgnorePatterns: ['<rootDir>/shell-dev/packages/dist/'],
  transform: {
    '\\.m?[jt]sx?$': [
      'ts-jest',
      {
        diagnostics: false,
        // the dynamic imports of src can be failed by a test
        astTransformers: { before: ['<rootDir>/shell-dev/jest/lazyImports.ts'] },
        tsconfig: {
          jsx: 'react-jsx',
          target: 'ES2022',
          module: 'CommonJS',
          esModuleInterop: true,
          isolatedModules: true,
          allowJs: true,
        },
      },
    ],
  },
} satisfies Config;

/** Options of both projects of src. */
const ofSrc = {
  ...shared,
  // these packages have ES modules only, which Node supports since 20.19, but jest does not
  transformIgnorePatterns: ['/node_modules/(?!(hucre|qr)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shell-dev/jest/cssModule.ts',
    '\\.css$': '<rootDir>/shell-dev/jest/cssPlain.ts',
    '\\.(svg|png|woff2|wasm)$': '<rootDir>/shell-dev/jest/asset.ts',
  },
} satisfies Config;

/**
 * Tests without a page, which takes longer to create than most of them take: all but those of hooks and those
 * that are named `.test.tsx`.
 */
const PLAIN = '/src/(.*/)?(?!use[A-Z])[^/]*\\.test\\.ts$';

const config: Config = {
  // tests use real servers and may run on a busy machine; passing tests do not take longer
  testTimeout: 600_000,
  // what the modules of ended tests still hold makes each garbage collection of a worker slower
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      ...ofSrc,
      displayName: 'plain',
      testRegex: PLAIN,
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/shell-dev/jest/silentConsole.ts'],
    },
    {
      ...ofSrc,
      displayName: 'src',
      // the matrix of faults runs the product's code in a page
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/shell-dev/faults/**/*.test.tsx'],
      testPathIgnorePatterns: [PLAIN, '/node_modules/'],
      testEnvironment: '<rootDir>/shell-dev/jest/apiEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/shell-dev/jest/setup.ts'],
    },
    {
      ...shared,
      displayName: 'shell-dev',
      testMatch: ['<rootDir>/shell-dev/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['<rootDir>/shell-dev/(e2e|faults)/', '/node_modules/'],
      testEnvironment: 'node',
      // @fastify/static requires this ES module, which Node supports since 20.19, but jest does not.
      transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
    },
  ],
};

export default config;
