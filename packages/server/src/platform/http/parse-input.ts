import type { Call, CallInput } from '@bellhop/contract/call';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

type Part = 'params' | 'query' | 'body';

/** Parses the input of a call by the contract; one answer names all invalid fields. */
export function parseInput<C extends Call>(call: C, raw: FastifyRequest): CallInput<C> {
  const fields: { path: string; reason: string }[] = [];
  const parse = (part: Part, value: unknown): unknown => {
    const schema = call[part];
    if (schema === undefined) return undefined;
    const result = schema.safeParse(value ?? {});
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const at = [part, ...issue.path];
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) fields.push({ path: [...at, key].join('.'), reason: 'unknown_field' });
      } else fields.push({ path: at.join('.'), reason: issue.code });
    }
    return undefined;
  };
  const input = {
    params: parse('params', raw.params),
    query: parse('query', raw.query),
    body: parse('body', raw.body),
  };
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  // The applied schemas are the schemas of the type.
  return input as CallInput<C>;
}
