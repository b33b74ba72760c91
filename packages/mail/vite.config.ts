import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One module for the server: Node loads no JSX itself. */
export default defineConfig({
  plugins: [react()],
  build: { ssr: 'src/index.ts', outDir: 'dist', target: 'node24', minify: false },
});
