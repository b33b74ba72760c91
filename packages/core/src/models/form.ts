import { makeAutoObservable, runInAction } from 'mobx';
import type { ApiError } from '../api/errors.ts';
import type { FieldProblems } from '../rules/signup.ts';
import { Task } from './task.ts';

/** A small form: what is typed, what is wrong with it, and whether it is on its way. Nothing typed is lost by a refusal. */
export class Form<Field extends string> {
  values: Record<Field, string>;
  /** What the rules say is wrong, by field. */
  problems: FieldProblems<Field> = {};
  /** What the server said is wrong, by field, in the person's language. */
  messages: Readonly<Record<string, string>> = {};
  readonly task = new Task();
  readonly #check: (values: Readonly<Record<Field, string>>) => FieldProblems<Field>;

  /** @param check the rules, asked before anything is sent */
  constructor(
    values: Record<Field, string>,
    check: (values: Readonly<Record<Field, string>>) => FieldProblems<Field> = () => ({}),
  ) {
    this.values = values;
    this.#check = check;
    makeAutoObservable(this, { task: false }, { autoBind: true });
  }

  get running(): boolean {
    return this.task.running;
  }

  /** A refusal that no single field explains. */
  get error(): ApiError | null {
    return Object.keys(this.messages).length === 0 ? this.task.error : null;
  }

  /** Changes a field, and forgets what was wrong with it. */
  set(field: Field, value: string): void {
    this.values[field] = value;
    const { [field]: _problem, ...problems } = this.problems;
    const { [field as string]: _message, ...messages } = this.messages;
    this.problems = problems as FieldProblems<Field>;
    this.messages = messages;
    if (this.task.status === 'failed') this.task.reset();
  }

  /** Empties fields, of passwords above all, once they have served. */
  clear(...fields: readonly Field[]): void {
    for (const field of fields) this.values[field] = '';
  }

  /** Shows how it was refused where it was posted without script. */
  refuse(error: ApiError): void {
    this.task.fail(error);
    this.messages = error.fields;
  }

  /**
   * Checks and sends; while it is on its way a second press sends nothing.
   *
   * @returns what came back; undefined where something is wrong
   */
  async submit<T>(work: (values: Readonly<Record<Field, string>>) => Promise<T>): Promise<T | undefined> {
    if (this.running) return undefined;
    this.problems = this.#check(this.values);
    this.messages = {};
    if (Object.keys(this.problems).length > 0) return undefined;
    const result = await this.task.run(() => work(this.values));
    runInAction(() => {
      this.messages = this.task.error?.fields ?? {};
    });
    return result;
  }
}
