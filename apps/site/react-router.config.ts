import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Each build is made aside and gets a folder of its own (.ci/lib/build.mjs).
  buildDirectory: process.env['SITE_OUTPUT'] ?? 'build/.making',
  ssr: true,
  // The route table is small and known; no request of its own for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
