/**
 * Unit and journey tests. Node 20 cannot read a TypeScript configuration by itself: the loader line below says what does.
 *
 * @jest-config-loader esbuild-register
 */
import type { Config } from 'jest';

/** What both projects share: TypeScript to CommonJS without type checking (`npm run typecheck` does that once). */
const shared = {
  transform: {
    '\\.[jt]sx?$': [
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

const config: Config = {
  // real servers on a machine that does other things too; a test that passes takes no longer
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'src',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/shell-dev/jest/apiEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/shell-dev/jest/setup.ts'],
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
      // @fastify/static requires this ES module: Node can since 20.19, jest cannot.
      transformIgnorePatterns: ['/node_modules/(?!content-disposition/)'],
    },
  ],
};

export default config;
