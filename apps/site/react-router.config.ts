import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small and known; no request of its own for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
