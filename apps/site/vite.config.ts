import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
  ssr: {
    // Workspace packages are TypeScript source: they are bundled, never loaded by Node.
    noExternal: [/^@dating\//],
  },
});
