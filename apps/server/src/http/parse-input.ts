import type { Endpoint, Schema } from '@dating/core/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type FieldMessage, invalid, Refusal } from './errors.ts';
import type { UploadedFile } from './call.ts';
import { dropReceived, receiveFile } from './received-files.ts';

export const jsonLimit = 256 * 1024;

export interface Input {
  readonly body: unknown;
  readonly file: UploadedFile | null;
  readonly fields: unknown;
  readonly rawBody: Buffer;
}

const noBytes = Buffer.alloc(0);

/** How the input is held against the contract. */
export interface Reading {
  /** `left out` for pages of an older version of the contract. */
  readonly unknownFields: 'refused' | 'left out';
}

/**
 * Reads and validates the body. Whoever gets a file deletes it (`dropReceived`).
 *
 * @param folder where files are received
 */
export async function readInput(
  request: FastifyRequest,
  endpoint: Endpoint,
  reading: Reading,
  folder: string,
): Promise<Input> {
  if (endpoint.form && endpoint.body) {
    return { body: parse(endpoint.body, await readForm(request), reading), file: null, fields: null, rawBody: noBytes };
  }
  if (request.isMultipart()) return readMultipart(request, endpoint, reading, folder);
  const rawBody = Buffer.isBuffer(request.body) ? request.body : noBytes;
  if (!endpoint.body) {
    if (endpoint.multipart) throw new Refusal('malformed');
    return { body: undefined, file: null, fields: null, rawBody };
  }
  return { body: parse(endpoint.body, readJson(rawBody), reading), file: null, fields: null, rawBody };
}

/** The text fields of a form (urlencoded, or multipart without a file); JSON is accepted too. */
async function readForm(request: FastifyRequest): Promise<unknown> {
  if (request.isMultipart()) {
    const fields: Record<string, unknown> = {};
    for await (const part of request.parts({ limits: { files: 0, fields: 10, fieldSize: 10_000 } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
    }
    return fields;
  }
  const bytes = Buffer.isBuffer(request.body) ? request.body : noBytes;
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  return isJson ? readJson(bytes) : Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal('malformed');
  }
}

async function readMultipart(
  request: FastifyRequest,
  endpoint: Endpoint,
  reading: Reading,
  folder: string,
): Promise<Input> {
  const { multipart } = endpoint;
  if (!multipart) throw new Refusal('unsupported_media_type');
  let file: UploadedFile | null = null;
  const fields: Record<string, unknown> = {};
  const parts = request.parts({ limits: { fileSize: multipart.maxBytes, files: 1, fields: 10, fieldSize: 10_000 } });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      file = await receiveFile(folder, part);
      if (part.fieldname !== multipart.file) throw invalid({ [part.fieldname]: { key: 'validation.field_invalid' } });
    }
    if (!file) throw invalid({ [multipart.file]: { key: 'validation.required' } });
    return {
      body: undefined,
      file,
      fields: parse(multipart.fields ?? z.strictObject({}), fields, reading),
      rawBody: noBytes,
    };
  } catch (error) {
    await dropReceived(file);
    throw error;
  }
}

export function parse(schema: Schema, given: unknown, reading: Reading): unknown {
  const value = reading.unknownFields === 'left out' ? withoutUnknown(schema, given) : given;
  const result = z.safeParse(schema, value);
  const fields: Record<string, FieldMessage> = {};
  for (const field of brokenTexts(value)) fields[field] = { key: 'validation.field_invalid' };
  if (result.success && Object.keys(fields).length === 0) return result.data;
  if (!result.success) addIssues(result.error.issues, value, fields);
  throw invalid(fields);
}

/** A copy without the fields that the schema does not know, at any depth. */
function withoutUnknown(schema: Schema, given: unknown): unknown {
  const value: unknown = structuredClone(given);
  for (const issue of z.safeParse(schema, value).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = valueAt(value, issue.path);
    if (typeof holder === 'object' && holder !== null)
      for (const key of issue.keys) Reflect.deleteProperty(holder, key);
  }
  return value;
}

/**
 * Fields with text that the database cannot store: it contains a NUL, or half of a surrogate pair. No keyboard types
 * these. Iterative, so that a deeply nested body does not overflow the stack.
 */
function brokenTexts(value: unknown): readonly string[] {
  const fields: string[] = [];
  const waiting: [path: string, at: unknown][] = [['', value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, at] = next;
    if (typeof at === 'string' && (at.includes('\0') || !at.isWellFormed())) fields.push(path || 'body');
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, inner] of Object.entries(at)) waiting.push([path ? `${path}.${key}` : key, inner]);
  }
  return fields;
}

function addIssues(issues: readonly z.core.$ZodIssue[], value: unknown, fields: Record<string, FieldMessage>): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key] = { key: 'validation.field_invalid' };
      continue;
    }
    fields[issue.path.join('.') || 'body'] ??= issueMessage(issue, value);
  }
}

/** Whether the value at an issue's path is missing; otherwise it is wrong. */
function isMissing({ path }: z.core.$ZodIssue, value: unknown): boolean {
  return valueAt(value, path) === undefined;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined),
    value,
  );
}

function issueMessage(issue: z.core.$ZodIssue, value: unknown): FieldMessage {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'validation.too_long', params: { max: Number(issue.maximum) } };
  }
  return { key: isMissing(issue, value) ? 'validation.required' : 'validation.field_invalid' };
}
