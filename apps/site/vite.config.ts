import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkPlan } from './chunk-plan.ts';
import { contractWithoutSchemas } from './contract-plugin.ts';
import { directImports } from './direct-imports.ts';
import { staticStores } from './static-stores-plugin.ts';

const chunks = chunkPlan();

export default defineConfig(({ command }) => ({
  plugins: [contractWithoutSchemas(), staticStores(), directImports(), chunks.plugin, tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A build that is to differ from another one of the same sources (`pnpm bench upgrade`).
            ...(process.env['SITE_LABEL'] && {
              banner: `globalThis.siteLabel=${JSON.stringify(process.env['SITE_LABEL'])};`,
            }),
            codeSplitting: {
              groups: chunks.groups,
            },
          },
        },
      },
    },
    // One file: it finds the list of built files beside itself.
    ssr: { build: { rolldownOptions: { input: './server.ts', output: { codeSplitting: false } } } },
  },
  // React's development build renders a page at less than half the speed: the built site never loads it, whatever the server's NODE_ENV.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The list of built files tells the server which module holds a language's texts.
  build: { assetsInlineLimit: 0, manifest: true },
  ssr: {
    // Workspace packages are TypeScript source, and Node would choose the development build of React and React Router.
    noExternal: command === 'build' ? true : [/^@dating\//],
  },
}));
