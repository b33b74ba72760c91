import { dataDir, hosts, operatorEnvironment, port } from './browser.ts';
import { operatorAt } from './operator.ts';
import { Person } from './wire.ts';

/** The operator's command at the shared product under test: `operate('photos', 'approve', id)`. */
export const operate = operatorAt({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  DEMO: '1',
  ...operatorEnvironment,
}).ask;

/** The shared product, for what makes people in any product. */
export const shared = { ops: operate, visitor: () => new Person(port, hosts.ember) };
