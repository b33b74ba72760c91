import { EventEmitter } from 'node:events';
import pg from 'pg';

/** A node of PostgreSQL's plan, as `explain (verbose, format json)` writes it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Operation?: string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [condition: string]: unknown;
}

/** A statement that ran, also within a function, and how the planner carried it out. */
export interface StatementPlan {
  readonly text: string;
  readonly plan: PlanNode;
}

const prefix = 'plan:\n';

/**
 * Lets a database tell the plan of each statement. For connections that are opened afterwards, of this process.
 * @param url of a superuser
 * @returns what ran since; disposed, it listens no more
 */
export async function watchPlans(url: string): Promise<StatementPlan[] & Disposable> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
  };
  await client.query(`load 'auto_explain'`);
  for (const [name, value] of Object.entries(settings)) {
    await client.query(
      `do $$ begin execute format('alter database %I set ${name} = ''${value}''', current_database()); end $$`,
    );
  }
  await client.end();

  const plans: StatementPlan[] = [];
  const emit = pg.Client.prototype.emit;
  pg.Client.prototype.emit = function (this: pg.Client, event: string, ...all: unknown[]) {
    if (event === 'notice') {
      const { message = '' } = all[0] as { message?: string };
      const at = message.indexOf(prefix);
      if (at >= 0) {
        const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + prefix.length)) as {
          'Query Text': string;
          Plan: PlanNode;
        };
        plans.push({ text, plan });
      }
    }
    return (EventEmitter.prototype.emit as (...args: unknown[]) => boolean).call(this, event, ...all);
  } as typeof emit;
  return Object.assign(plans, {
    [Symbol.dispose]() {
      pg.Client.prototype.emit = emit;
    },
  });
}
