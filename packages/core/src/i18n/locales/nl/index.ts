import account from './account.ts';
import base from './base.ts';
import members from './members.ts';
import money from './money.ts';
import visitors from './visitors.ts';

/** Dutch: every text but the mails'. */
export default { ...base, ...visitors, ...members, ...money, ...account };
