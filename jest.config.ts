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
  transform: {
    '\\.m?[jt]sx?$': [
      'ts-jest',
      {
        diagnostics: false,
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

/**
 * Tests of plain functions: without a page, which takes longer to create than they take. Tests of hooks, and
 * those that need a page (`.test.tsx`), are not among them.
 */
const PLAIN = '/src/(rules|lib|messages|host|kit/(declare|store|validation))/(.*/)?(?!use)[^/]*\\.test\\.ts$';

const config: Config = {
  // tests use real servers and may run on a busy machine; passing tests do not take longer
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'plain',
      testRegex: PLAIN,
      testEnvironment: 'node',
      // this package has ES modules only, which Node supports since 20.19, but jest does not
      transformIgnorePatterns: ['/node_modules/(?!hucre/)'],
      setupFilesAfterEnv: ['<rootDir>/shell-dev/jest/silentConsole.ts'],
    },
    {
      ...shared,
      displayName: 'src',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [PLAIN, '/node_modules/'],
      testEnvironment: '<rootDir>/shell-dev/jest/apiEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/shell-dev/jest/setup.ts'],
      // this package has ES modules only, which Node supports since 20.19, but jest does not
      transformIgnorePatterns: ['/node_modules/(?!hucre/)'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shell-dev/jest/cssModule.ts',
        '\\.css$': '<rootDir>/shell-dev/jest/cssPlain.ts',
        '\\.(svg|png|woff2)$': '<rootDir>/shell-dev/jest/asset.ts',
      },
    },
    {
      ...shared,
      displayName: 'shell-dev',
      testMatch: ['<rootDir>/shell-dev/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['<rootDir>/shell-dev/e2e/', '/node_modules/'],
      testEnvironment: 'node',
      // @fastify/static requires this ES module, which Node supports since 20.19, but jest does not.
      transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
    },
  ],
};

export default config;
