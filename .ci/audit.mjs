// `node .ci/audit.mjs`: fails where a dependency has a known weakness that is high or critical. Where no service of advisories
// answers it says so and passes: that is no news about the dependencies.
import { verdictOf } from './lib/advisories.mjs';
import { endTogether, launch } from './lib/processes.mjs';
import { root } from './lib/workspace.mjs';

endTogether();
const audit = launch('npx', ['-y', 'pnpm@12', 'audit', '--audit-level', 'high'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [audit.stdout, audit.stderr]) stream.on('data', (chunk) => (output += chunk));
const code = await new Promise((resolve) => {
  audit.once('error', (error) => {
    output += String(error);
    resolve(1);
  });
  audit.once('close', (status) => resolve(status ?? 1));
});
process.stdout.write(output);
const verdict = verdictOf({ code, output });
if (verdict === 'unanswered') console.log('No advisory service answers here: the dependencies were not audited.');
process.exit(verdict === 'vulnerable' ? 1 : 0);
