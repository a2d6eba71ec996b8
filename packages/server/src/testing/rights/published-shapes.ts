import type { Call } from '@bellhop/contract/call';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';

const content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const responses = z.record(z.string(), z.object({ content }));
/** The part of `/api/openapi.json` that says what calls answer. */
const published = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses }))),
  components: z.object({ schemas: z.object({ Problem: z.record(z.string(), z.unknown()) }) }),
});

export interface RealAnswer {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** Compares answers with a published OpenAPI document alone, by JSON Schema 2020-12. Answers what does not fit. */
export function openPublishedShapes(document: unknown) {
  const { paths, components } = published.parse(document);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, code: { optimize: false } });
  ajv.addSchema({ $id: 'api', components });
  const compiled = new Map<string, ValidateFunction | null>();

  function validatorOf(method: string, path: string, status: string, type: string): ValidateFunction | null {
    const name = `${method} ${path} ${status} ${type}`;
    const known = compiled.get(name);
    if (known !== undefined) return known;
    const schema = paths[path]?.[method.toLowerCase()]?.responses[status]?.content[type]?.schema;
    const ref = schema?.['$ref'];
    const validate =
      schema === undefined ? null : ajv.compile(typeof ref === 'string' ? { $ref: `api${ref}` } : { ...schema });
    compiled.set(name, validate);
    return validate;
  }

  return function problemOf({ method, path }: Call, answer: RealAnswer): string | null {
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const validate = validatorOf(method, path, String(answer.statusCode), type);
    if (validate === null) return `${answer.statusCode} as ${type} is not published`;
    const value: unknown = type === 'text/csv' ? answer.body : JSON.parse(answer.body);
    return validate(value) ? null : ajv.errorsText(validate.errors);
  };
}
