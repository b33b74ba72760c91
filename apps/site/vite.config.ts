import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './contract-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [contractWithoutSchemas(), tailwindcss(), reactRouter()],
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
              // What many pages need is one file: many small ones are compressed each by itself, and cost a request each.
              // Menus and dialogs stay apart, for they are large and not on every page.
              groups: [
                {
                  name: 'core',
                  test: /^(?!.*(?:radix-ui|floating-ui|DropdownMenu|aria-hidden|react-remove-scroll))/,
                  minShareCount: 7,
                  priority: 2,
                },
                { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
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
