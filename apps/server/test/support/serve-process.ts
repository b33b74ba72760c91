import { serve } from '../../src/serve.ts';

const { STOP_MS } = process.env;

// The server in a separate process, without the site, for tests that signal or kill it.
serve({ site: false, ...(STOP_MS ? { stopMs: Number(STOP_MS) } : {}) });
