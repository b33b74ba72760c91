import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
  // The list of built files tells the server which module holds a language's texts.
  build: { assetsInlineLimit: 0, manifest: true },
  ssr: {
    // Workspace packages are TypeScript source: they are bundled, never loaded by Node.
    noExternal: [/^@dating\//],
  },
});
