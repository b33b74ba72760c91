import {
  type Endpoint,
  commonErrors,
  CONTRACT_HEADER,
  CONTRACT_VERSION,
  endpoints,
  type ErrorCode,
  errorReply,
  errorStatus,
  idempotencyErrors,
  MEMBER_HEADER,
  type Schema,
} from '@dating/core/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const reasons: Readonly<Record<number, string>> = {
  200: 'Done', 201: 'Created', 202: 'Begun', 204: 'Done, nothing to say', 303: 'Look elsewhere',
}; // prettier-ignore

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function parameters(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name, in: 'path', required: true, schema: { type: 'string' },
  })); // prettier-ignore
  const key = endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
    : [];
  if (!endpoint.query) return [...inPath, ...key];
  const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name, in: 'query', required: required.includes(name), schema,
  })); // prettier-ignore
  return [...inPath, ...inQuery, ...key];
}

function requestBody(endpoint: Endpoint): Json | null {
  const content: Json = {};
  if (endpoint.body) content['application/json'] = { schema: jsonSchema(endpoint.body, 'input') };
  if (endpoint.body && endpoint.form) content['application/x-www-form-urlencoded'] = content['application/json'];
  if (endpoint.multipart) {
    const { file, fields } = endpoint.multipart;
    const rest = fields ? jsonSchema(fields, 'input') : { type: 'object', properties: {} };
    const properties = { ...(rest['properties'] as Json), [file]: { type: 'string', format: 'binary' } };
    content['multipart/form-data'] = { schema: { ...rest, properties, required: [file] } };
  }
  return Object.keys(content).length > 0 ? { required: true, content } : null;
}

function responses(endpoint: Endpoint): Json {
  const good = Object.entries(endpoint.replies).map(([status, body]) => {
    const description = reasons[Number(status)] ?? 'Done';
    if (body === null || body === 'raw' || body === undefined) return [status, { description }];
    return [status, { description, content: { 'application/json': { schema: jsonSchema(body, 'output') } } }];
  });
  const own: readonly ErrorCode[] = [
    ...endpoint.errors,
    ...(endpoint.auth === 'member' ? (['authentication_required'] as const) : []),
    ...(endpoint.idempotent ? idempotencyErrors : []),
    ...commonErrors,
  ];
  const byStatus = Map.groupBy(new Set(own), (code) => errorStatus[code]);
  const bad = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries([...good, ...bad]);
}

function operation(endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: endpoint.auth === 'member' ? [{ session: [] }] : [],
    parameters: parameters(endpoint),
    ...(body ? { requestBody: body } : {}),
    responses: responses(endpoint),
  };
}

/**
 * OpenAPI has one entry per path. Calls that differ by a query value get entries of their own, with the value in the
 * path's name.
 */
function pathOf(endpoint: Endpoint): string {
  const when = Object.entries(endpoint.when ?? {}).map(([name, value]) => (value === '*' ? name : `${name}=${value}`));
  return endpoint.path.replaceAll(/:(\w+)/g, '{$1}') + (when.length > 0 ? `?${when.join('&')}` : '');
}

const description = [
  'The brand is chosen by the Host header.',
  `Requests may carry ${CONTRACT_HEADER}: the version of this contract that a page was built with. From an older known`,
  'version unknown fields are left out, for a day after the release of the next; then they are answered with 412',
  'page_outdated. Without the header unknown fields are refused.',
  'A message, a photo, a change of a photo or of the profile, a browser for push, the deletion of the account, and what',
  `asks for the key of the outbox, may carry ${MEMBER_HEADER}: the id of the profile that sends it. Under another's`,
  'session it is answered with 403 authentication_required.',
].join(' ');

/** The API document, generated from the contract alone. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[pathOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dating API', version: String(CONTRACT_VERSION), description },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth.session' } },
      schemas: { Error: jsonSchema(errorReply, 'output') },
    },
  };
}
