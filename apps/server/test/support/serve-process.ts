import { serve } from '../../src/serve.ts';

// The server as a process of its own, without the site, for tests that signal or kill it.
serve({ site: false });
