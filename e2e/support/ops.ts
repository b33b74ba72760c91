import { dataDir, operatorEnvironment } from './browser.ts';
import { operatorAt } from './operator.ts';

/** The operator's command at the shared product under test: `operate('photos', 'approve', id)`. */
export const operate = operatorAt({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  DEMO: '1',
  ...operatorEnvironment,
}).ask;
