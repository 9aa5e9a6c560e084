import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = [
  { find: /^quire$/, replacement: folder('quire/index.ts') },
  { find: /^@site\//, replacement: folder('site/') },
];

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: { name: 'unit', include: ['{quire,site,test/unit}/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
      { resolve: { alias }, test: { name: 'command line', include: ['test/cli/**/*.test.ts'], testTimeout: 120_000 } },
      // On the built site's own search files.
      {
        resolve: { alias },
        test: { name: 'relevance', include: ['test/relevance/**/*.test.ts'], testTimeout: 60_000 },
      },
      { resolve: { alias }, test: { name: 'api', include: ['test/api/**/*.test.ts'], testTimeout: 60_000 } },
      {
        resolve: { alias },
        test: {
          name: 'end-to-end',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/e2e/server.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A browser on a busy machine may stumble over a deadline; a fault fails both times.
          retry: 1,
          // Two cores: one browser at a time measures the site, not the machine.
          fileParallelism: false,
        },
      },
    ],
  },
});
