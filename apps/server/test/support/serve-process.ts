import { serve } from '../../src/serve.ts';

// The server in a separate process, without the site, for tests that signal or kill it.
serve({ site: false });
