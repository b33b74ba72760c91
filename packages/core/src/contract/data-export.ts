import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { time } from './shapes.ts';

/** Where the archive of a member's data stands. */
export const dataExport = z.strictObject({
  status: z.enum(['preparing', 'ready']),
  requested_at: time,
  /** Until when it can be fetched; null while it is being made. */
  expires_at: z.nullable(time),
  /** Bytes; null while it is being made. */
  size: z.nullable(z.int()),
  /** From when on another one can be asked for. */
  next_at: time,
});
export type DataExport = z.infer<typeof dataExport>;

const reply = z.strictObject({ export: dataExport });

export const exportState = endpoint({
  method: 'GET',
  path: '/api/export.php',
  when: { state: '1' },
  auth: 'member',
  query: z.strictObject({ state: z.literal('1') }),
  replies: { 200: z.strictObject({ export: z.nullable(dataExport) }) },
  errors: [],
  summary: 'Where the archive of the member’s data stands; null where there is none.',
});

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/export.php',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({}),
  replies: { 201: reply },
  errors: ['proof_required'],
  perMinute: 20,
  summary: 'Asks for a new archive of the member’s data, once a day; a mail says when it is ready.',
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/export.php',
  auth: 'member',
  query: z.strictObject({ token: z.optional(z.string().check(z.minLength(1), z.maxLength(100))) }),
  replies: { 200: 'raw', 202: reply },
  errors: ['link_expired', 'proof_required'],
  perMinute: 30,
  summary:
    'The member’s data as one archive (zip). Where there is none yet it is begun (202) and a mail says when it is ready. `token` is the one of that mail’s link: 410 once the archive is gone.',
});
