import account from './account.ts';
import base from './base.ts';
import members from './members.ts';
import money from './money.ts';
import visitors from './visitors.ts';

/** Polish: every text but the mails'. */
export default { ...base, ...visitors, ...members, ...money, ...account };
