import type { PlanNode, StatementPlan } from './statement-plans.ts';

/**
 * The column by which a table would be distributed over several databases (docs/scale.md, Distribution keys): of the
 * member, or of the conversation. Those that are not here stay on one node, are copied to all, or have no such column.
 */
export const distributionKeys: Readonly<Record<string, string>> = {
  block: 'member_id',
  conversation: 'id',
  conversation_member: 'member_id',
  credit_lot: 'member_id',
  data_export: 'member_id',
  departure: 'member_id',
  discount_code: 'member_id',
  feed_event: 'member_id',
  idempotency_reply: 'scope',
  known_device: 'member_id',
  ledger_transfer: 'member_id',
  mail: 'member_id',
  mail_change: 'member_id',
  match_preference: 'member_id',
  member: 'id',
  member_feed: 'member_id',
  member_like: 'liker_id',
  message: 'conversation_id',
  notification_mark: 'member_id',
  notification_slot: 'member_id',
  passkey: 'member_id',
  payments_waitlist: 'member_id',
  photo: 'member_id',
  profile: 'member_id',
  push_subscription: 'member_id',
  saved_search: 'member_id',
  session: 'member_id',
  swipe: 'member_id',
  token: 'member_id',
  wallet: 'member_id',
};

/** Tables that refer to no member's side: on one node, copied to all, or without a column to distribute them by. */
export const undistributed: readonly string[] = [
  // On one node.
  'audit_entry', 'backfill', 'brand_change', 'complaint', 'departure_count', 'direct_debit', 'discount_claim',
  'discount_hold', 'installation', 'job_schedule', 'login_throttle', 'mail_notice', 'passkey_challenge', 'payment',
  'payment_notice', 'payment_refund', 'payment_review', 'payment_signal', 'product_clock', 'receipt', 'receipt_series',
  'sandbox_order', 'sandbox_refund', 'schema_migration', 'secret', 'signup_mailbox', 'sql_function', 'unwanted_file',
  // Copied to all.
  'brand', 'brand_page', 'news',
  // In Redis.
  'limit_window', 'live_connection', 'live_server',
  // They would have to get one, or be elsewhere.
  'lot_taking', 'search_listing', 'search_past',
]; // prettier-ignore

/** A place where a statement reads or writes a distributed table without its key: all of its parts are asked. */
export interface Crossing {
  readonly table: string;
  /** The columns that say which rows are wanted, in order; `of another`: the key is there, as rows of another table say it. */
  readonly by: string;
  readonly text: string;
}

/** Every place in a plan where a distributed table is asked without its key. */
export function crossingsOf({ text, plan }: StatementPlan): readonly Crossing[] {
  const nodes = [...nodesOf(plan)];
  const { known, ways } = closed(equalitiesOf(plan));
  return nodes.flatMap((node) => {
    const table = node['Relation Name'];
    const key = table && node.Schema === 'public' ? distributionKeys[table] : undefined;
    // What is inserted names its key; what is changed or deleted is scanned by a node of its own.
    if (!table || !key || node['Node Type'] === 'ModifyTable') return [];
    const alias = node.Alias ?? table;
    if (known.has(`${alias}.${key}`)) return [];
    const by = [...known]
      .filter((column) => column.startsWith(`${alias}.`))
      .map((column) => column.slice(alias.length + 1));
    if (ways.flat().includes(`${alias}.${key}`)) by.push(`${key} of another`);
    return [{ table, by: by.sort().join(', '), text }];
  });
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

const isCondition = (name: string): boolean => / Cond$|^Filter$|Join Filter$/.test(name);

/** What a plan says of columns, written `alias.column`. */
interface Equalities {
  /** They equal a value. */
  readonly known: Set<string>;
  /** Where the first equals a value, the second does. */
  readonly ways: readonly (readonly [from: string, to: string])[];
}

/** Follows all ways. */
function closed({ known, ways }: Equalities): Equalities {
  for (let before = -1; before !== known.size;) {
    before = known.size;
    for (const [from, to] of ways) if (known.has(from)) known.add(to);
  }
  return { known, ways };
}

function equalitiesOf(node: PlanNode): Equalities {
  const below = (node.Plans ?? []).map((child) => ({ child, ...equalitiesOf(child) }));
  // Of several ways to the same rows, what all of them say.
  if (node['Node Type'] === 'BitmapOr') {
    const [first, ...others] = below;
    const known = [...(first?.known ?? [])].filter((column) => others.every((other) => other.known.has(column)));
    return { known: new Set(known), ways: [] };
  }
  const own = ofConditions(node);
  const known = new Set([...own.known, ...below.flatMap((part) => [...part.known])]);
  const ways = [...own.ways, ...below.flatMap((part) => part.ways)];
  const optional = below.filter(({ child }) => isOptional(node, child)).map(({ child }) => aliasesOf(child));
  // What rows that need not be there say holds for them alone.
  const holds = ([from, to]: readonly [string, string]) =>
    optional.every((inner) => !inner.has(aliasOf(from)) || inner.has(aliasOf(to)));
  return { known, ways: ways.filter(holds) };
}

function ofConditions(node: PlanNode): Equalities {
  const known = new Set<string>();
  const ways: (readonly [string, string])[] = [];
  for (const [name, condition] of Object.entries(node)) {
    if (!isCondition(name) || typeof condition !== 'string') continue;
    for (const [left, right] of conjuncts(condition)
      .map(equalityOf)
      .filter((pair) => pair !== null)) {
      const [one, other] = [columnOf(left), columnOf(right)];
      if (one && other) ways.push([one, other], [other, one]);
      else if (one && isValue(right)) known.add(one);
      else if (other && isValue(left)) known.add(other);
    }
  }
  return { known, ways };
}

/** Whether the rows of a node are there without those of this part of it. */
function isOptional(node: PlanNode, child: PlanNode): boolean {
  if (child['Parent Relationship'] === 'SubPlan' || child['Parent Relationship'] === 'InitPlan') return true;
  const joined = (node.Plans ?? []).filter((one) => /^(?:Outer|Inner)$/.test(String(one['Parent Relationship'])));
  const sides: Readonly<Record<string, readonly number[]>> = {
    Left: [1],
    Anti: [1],
    Right: [0],
    'Right Anti': [0],
    Full: [0, 1],
  };
  return (sides[String(node['Join Type'])] ?? []).some((side) => joined[side] === child);
}

const aliasOf = (column: string): string => column.split('.')[0] ?? '';

const aliasesOf = (node: PlanNode): ReadonlySet<string> =>
  new Set([...nodesOf(node)].flatMap(({ Alias }) => Alias ?? []));

/** Whether no column is in it: a parameter, a constant, a call of these. */
const isValue = (side: string): boolean =>
  !/(?<![\w"])"?[a-z_]\w*"?\."?[a-z_]\w*"?(?![\w"]*\()/i.test(side.replaceAll(/'[^']*'/g, ''));

/** The text without parentheses that enclose all of it. */
function bare(text: string): string {
  let inner = text.trim();
  while (inner.startsWith('(') && closing(inner) === inner.length - 1) inner = inner.slice(1, -1).trim();
  return inner;
}

/** Where the parenthesis closes that the text begins with. */
function closing(text: string): number {
  let depth = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The text, cut where `word` stands outside of parentheses and quotes. */
function split(text: string, word: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === "'") quoted = !quoted;
    if (!quoted && character === '(') depth += 1;
    if (!quoted && character === ')') depth -= 1;
    if (!quoted && depth === 0 && text.startsWith(word, at)) {
      parts.push('');
      at += word.length - 1;
    } else parts[parts.length - 1] += character;
  }
  return parts;
}

function conjuncts(condition: string): readonly string[] {
  const parts = split(bare(condition), ' AND ');
  return parts.length === 1 ? parts : parts.flatMap(conjuncts);
}

function equalityOf(part: string): readonly [string, string] | null {
  const inner = bare(part);
  if (split(inner, ' OR ').length > 1) return null;
  const sides = split(inner, ' = ');
  return sides.length === 2 ? [sides[0]!, sides[1]!] : null;
}

/** `alias.column`, also with a cast around it; null for all else. */
function columnOf(side: string): string | null {
  return (
    /^\(*"?(\w+)"?\."?(\w+)"?\)*(?:::[\w ]+)?$/
      .exec(bare(side).replace(/^\((.*)\)(::[\w ]+)$/, '$1'))
      ?.slice(1, 3)
      .join('.') ?? null
  );
}
