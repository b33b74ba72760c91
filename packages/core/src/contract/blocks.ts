import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, profileCard } from './shapes.ts';

const target = z.strictObject({ profile: id });
const blocked = z.strictObject({ blocked: z.boolean() });

export const block = endpoint({
  method: 'POST',
  path: '/api/block.php',
  auth: 'member',
  idempotent: true,
  body: target,
  replies: { 200: blocked },
  errors: ['not_found'],
  summary: 'Blocks a member: neither finds or reaches the other any more.',
});

export const unblock = endpoint({
  method: 'DELETE',
  path: '/api/block.php',
  auth: 'member',
  body: target,
  replies: { 200: blocked },
  errors: [],
  summary: 'Takes a block back.',
});

export const getBlocks = endpoint({
  method: 'GET',
  path: '/api/block.php',
  auth: 'member',
  replies: { 200: z.strictObject({ profiles: z.array(profileCard) }) },
  errors: [],
  summary: 'Whom the caller blocked.',
});
