import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { launch } from './launch.ts';
import { mailsIn, mailsTo, type OutboxMail } from './outbox.ts';
import { operatorAt } from './operator.ts';
import { environmentOf, fillFromTemplate, freePort, makeDataDir } from './templates.ts';
import { eventually, Person } from './wire.ts';

/**
 * A product of one's own, from the outside: a process with a port and a data folder, the operator's command, the mails
 * in its outbox. For what would disturb others on a shared one: moving the clock, changing a brand's settings.
 */

/** A running product. */
export interface Product extends AsyncDisposable {
  readonly port: number;
  readonly dataDir: string;
  /** A new visitor with a browser of their own. */
  visitor(language?: string, host?: string): Person;
  /** A form to sign up with: an address and a name that nobody has, and the terms of today. */
  newForm(change?: Readonly<Record<string, unknown>>): SignupForm;
  /** `pnpm ops …`; what it prints with --json. @throws when it fails */
  ops<T = unknown>(...words: string[]): Promise<T>;
  /** Moves the product's time, e.g. `+8d`, and waits until the server has followed. */
  moveClock(step: string): Promise<void>;
  /** Ends its process in order, and starts it anew on the same port and folder; `between` is done while none runs. */
  restart(between: () => Promise<void>): Promise<void>;
  /** What its process has logged so far, every level from `debug`. */
  log(): string;
  /** All mails, oldest first. */
  mails(): Promise<readonly OutboxMail[]>;
  /** All mails to an address, oldest first. */
  mailsTo(address: string): Promise<readonly OutboxMail[]>;
  /** A mail to an address that fits; waits for it. */
  mailTo(address: string, fits: (mail: OutboxMail) => boolean): Promise<OutboxMail>;
}

/** Starts a product and waits until it is ready. `env` is laid over what the operator's surface names. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = makeDataDir();
  // A template has the demo people of its kind: a product that wants others begins from nothing.
  if (!('DEMO_MEMBERS' in env)) fillFromTemplate('own', dataDir);
  const environment = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    ...environmentOf('own'),
    LOG_LEVEL: 'debug',
    ...env,
  };
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  let running = await launch(environment).catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  const visitor = (language = 'en', host = 'localhost') => new Person(port, host, language);
  const terms = await termsOf(visitor());
  const newForm = (change: Readonly<Record<string, unknown>> = {}) => ({ ...blankForm(), terms, ...change });
  const operator = operatorAt(environment);
  return {
    port,
    dataDir,
    visitor,
    newForm,
    ops: operator.ask,
    async restart(between) {
      await running.stop();
      await between();
      running = await launch(environment);
    },
    log: () => running.log(),
    mails: () => mailsIn(dataDir),
    mailsTo: (address) => mailsTo(dataDir, address),
    async moveClock(step) {
      const { now } = await operator.ask<{ now: string }>('clock', 'move', step);
      await eventually(async () =>
        Math.abs(Date.parse(now) - (await timeOf(visitor(), newForm()))) < 60_000 ? true : null,
      );
    },
    mailTo: (address, fits) => eventually(async () => (await mailsTo(dataDir, address)).findLast(fits)),
    async [Symbol.asyncDispose]() {
      operator.leave();
      await running.stop();
      removeFolder();
    },
  };
}

export type SignupForm = ReturnType<typeof blankForm> & { readonly terms: string };

/** A form to sign up with, without the terms' version: an address and a name that nobody has. */
export function blankForm() {
  const name = `n${randomUUID().slice(0, 12)}`;
  return {
    email: `${name}@walk.example`,
    name,
    password: 'seven tall lanterns',
    date_of_birth: '1992-05-14',
    gender: 'female',
    sexuality: 'hetero',
    country: 'NL',
    city: 'Utrecht',
    language: 'en',
  };
}

/** The version date of a brand's terms: 2023-12-01T12:00:00Z, or when the company was added, if later. */
export async function termsOf(visitor: Person): Promise<string> {
  const { company } = (await visitor.get('/api/companyinfo.php')).json as unknown as { company: { added: string } };
  const times = [Date.parse('2023-12-01T12:00:00Z'), Date.parse(company.added)];
  return new Date(Math.max(...times)).toISOString();
}

/** The server's time, from the date that it gives a member who signs up. */
async function timeOf(visitor: Person, form: SignupForm): Promise<number> {
  const made = await visitor.post('/api/signup.php', { ...form, gender: 'male', sexuality: 'gay' });
  if (made.status !== 201) throw new Error(`a newcomer was refused: ${made.text}`);
  return Date.parse((made.json['user'] as unknown as { signup_date: string }).signup_date);
}
