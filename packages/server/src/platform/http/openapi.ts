import type { Call } from '@bellhop/contract/call';
import { calls, callVariants } from '@bellhop/contract/calls';
import { commonProblems, type ProblemCode, problem, problems } from '@bellhop/contract/problem';
import * as z from 'zod';

type Schema = Record<string, unknown>;

/** A pattern that matches digits only. */
const digitsAlone = /^\^(?:\\d|\[\d-\d\]|[\d|(){},])+\$$/;

/** The draft of OpenAPI 3.1; types that JSON Schema cannot express (a transform) are left open. */
const howToWrite = { target: 'draft-2020-12', unrepresentable: 'any' } as const;

/** Returns the OpenAPI 3.1 document of the whole gateway, made from the contract alone. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop',
      version: '1.0.0',
      description:
        'Calls of the gateway. The host name selects the hotel. Times are unix seconds. Failures are problem+json with a stable code. Lists are newest first and turn pages by lastEvaluatedKey.',
    },
    servers: [{ url: '/api' }],
    paths: paths(),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', description: "An access token of the hotel's user pool" },
        guest: { type: 'http', scheme: 'bearer', description: 'The token of one stay' },
        companion: { type: 'http', scheme: 'bearer', description: 'The token of one form of a check-in' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: "The hotel's apiKey" },
        authorizationKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: "The hotel's AUTHORIZATION_API_KEY",
        },
      },
    },
  };
}

function paths(): Record<string, Record<string, unknown>> {
  const byPath: Record<string, Record<string, unknown>> = {};
  for (const call of calls) byPath[call.path] = { ...byPath[call.path], [call.method.toLowerCase()]: operation(call) };
  return byPath;
}

function operation(call: Call): Record<string, unknown> {
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    security: security(call),
    ...(call.flag === undefined ? {} : { 'x-flag': call.flag }),
    ...(call.anyFlag === undefined ? {} : { 'x-any-flag': call.anyFlag }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...headers(call)],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: {
      200: { description: 'Done', content: { [call.answersText ?? 'application/json']: { schema: answerOf(call) } } },
      ...failures([...commonProblems, ...call.problems]),
    },
  };
}

function answerOf(call: Call): Schema {
  const variants = callVariants.filter(({ method, path }) => method === call.method && path === call.path);
  const schemas = [call, ...variants].map(({ answer }) => schemaOf(answer, 'output'));
  return variants.length === 0 ? { ...schemas[0] } : { anyOf: schemas };
}

function security(call: Call): Record<string, []>[] {
  const staff: Record<string, []> = {
    staff: [],
    ...(call.key === 'apiKey' ? { apiKey: [] } : {}),
    ...(call.key === 'AUTHORIZATION_API_KEY' ? { authorizationKey: [] } : {}),
  };
  switch (call.access) {
    case 'open':
    // The code is in the body.
    case 'setup':
      return [];
    case 'guest':
      return [{ guest: [] }];
    case 'companion':
      return [{ companion: [] }];
    case 'staff-or-guest':
      return [staff, { guest: [] }];
    case 'staff':
    case 'signed-in':
      return [staff];
  }
}

function parameters(schema: Call['query'], place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { ...howToWrite, io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // Addresses contain text, but a client generated from this document should accept a number (RL9).
    schema: digitsAlone.test(patternOf(property)) ? { type: 'integer', minimum: 0 } : property,
  }));
}

const patternOf = (property: z.core.JSONSchema._JSONSchema): string =>
  (typeof property === 'object' && property.pattern) || '';

/**
 * Headers that clients of the specification send with every call of staff (API-01, API-02); the keys are security
 * schemes.
 */
function headers(call: Call): unknown[] {
  if (call.key === 'none') return [];
  const names = ['redeem', 'bundle-id', call.namesCaller === true ? 'identity-id' : 'language'];
  return names.map((name) => ({ name, in: 'header', required: name === 'identity-id', schema: { type: 'string' } }));
}

/** Returns one response per status, with its possible codes. */
function failures(codes: readonly ProblemCode[]): Record<string, unknown> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) byStatus.set(problems[code], [...(byStatus.get(problems[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, carried]) => [
      status,
      {
        description: carried.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { ...howToWrite, io });
  return written;
}
