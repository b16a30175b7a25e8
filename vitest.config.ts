import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * One more than the cores of the machine that the budget is written for: files wait a fifth of their time, for a page, a
 * lease or a process. The same for all projects, which otherwise could not run together.
 */
const maxWorkers = 3;

/** Notes what each file costs. */
const setupFiles = [fileURLToPath(new URL('scripts/processor-time.mjs', import.meta.url))];

/** Node reads the sources itself, as it does in the program: a tenth cheaper than through Vite, which only the web needs. */
const readByNode = { viteModuleRunner: false };

const setsClock = [
  'apps/server/src/modules/licence/licence.test.ts',
  'apps/server/src/testing/reliability/clock.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          setupFiles,
          experimental: readByNode,
          include: ['packages/*/src/**/*.test.ts'],
          // The engines keep no state between calls: their code is read once, not once for each file.
          isolate: false,
          maxWorkers,
          // A hang ends here; how long a thousand cases of a property take is the machine's affair.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'clock',
          setupFiles,
          experimental: readByNode,
          // A process whose clock was set ahead makes ids of that time from then on: these files have one of their own.
          include: setsClock,
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          experimental: readByNode,
          include: ['apps/server/src/**/*.test.ts', 'apps/cli/src/**/*.test.ts'],
          exclude: setsClock,
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          // What the server remembers, it remembers of a database or a platform, and each file has its own.
          isolate: false,
          restoreMocks: true,
          // Ends of waiting, not durations: tests of whole programs on a loaded machine take their time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'web',
          setupFiles,
          include: ['src/**/*.test.{ts,tsx}', 'library-styles/*.test.ts'],
          // What a test stubs or chooses it takes back.
          isolate: false,
          testTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          setupFiles,
          experimental: readByNode,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/database-server.ts'],
          // Files share the code, the browser and the process that serves them: see e2e/stage.ts.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers,
          // Two browsers at once leave no second to spare: what is waited for comes, only later.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
