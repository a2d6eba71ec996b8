import { pmsChange, pmsGreeting, pmsPage, pmsPush, pmsReservation, pmsTaken } from '@bellhop/contract/partners/pms';
import { pmsFileTaken } from '@bellhop/contract/partners/pms-files';
import * as z from 'zod';

/** Returns OpenAPI 3.1 of the protocol between hotels' own systems and Bellhop, made from the contract. */
export function partnersOpenApi() {
  const own = {
    servers: [{ url: '{address}', variables: { address: { default: 'https://pms.hotel.example/bellhop' } } }],
  };
  const reservation = { $ref: '#/components/schemas/Reservation' };
  const listed = { type: 'array', items: reservation };
  const byId = [parameter('id', 'path')];
  const bellhop = { servers: [{ url: 'https://desk.hotel.example' }] };
  const moved = { 404: { description: 'No such reservation' }, 409: { description: 'It has another version by now' } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop: partners',
      version: '1.0.0',
      description:
        'The protocol `link` v1. Calls are signed in both directions: `Bellhop-Timestamp` in unix seconds, and `Bellhop-Signature`, `v1=` and the HMAC-SHA256 of `{timestamp}.{body}`, of a call without a body of `{timestamp}.{method} {path}`.',
    },
    paths: {
      '/api/partners/pms/v1/reservations': {
        ...bellhop,
        post: {
          summary: 'What changed in the own system, sent to Bellhop; 200 reservations at most',
          parameters: signed,
          requestBody: json({ ...schemaOf(pmsPush), properties: { id: { type: 'string' }, reservations: listed } }),
          responses: {
            200: { description: 'What became of each, in their order', ...json(schemaOf(pmsTaken)) },
            401: {
              description: 'bad_signature: keys or clocks differ; `Date` says what time it is here',
            },
          },
        },
      },
      '/api/partners/pms/v1/files/{name}': {
        ...bellhop,
        put: {
          summary: 'A file that the own system exports, in place of messages; 16 MiB at most',
          parameters: [...signed, parameter('name', 'path')],
          requestBody: { content: { 'text/csv': { schema: { type: 'string' } } } },
          responses: {
            200: { description: 'What became of it', ...json(schemaOf(pmsFileTaken)) },
            202: { description: 'It is kept and being taken: the same again answers how it went' },
            400: { description: 'invalid_input: it has no reservations; `fields` says why' },
            401: { description: 'bad_signature: keys or clocks differ' },
            413: { description: 'file_too_large' },
          },
        },
      },
      '/': {
        ...own,
        get: { summary: 'What may be written back', parameters: signed, responses: done(schemaOf(pmsGreeting)) },
      },
      '/reservations': {
        ...own,
        get: {
          summary:
            'What changed since `cursor`, oldest change first, and from the beginning without one; or the stays between two dates',
          parameters: [...signed, ...['cursor', 'from', 'to'].map((name) => parameter(name, 'query'))],
          responses: {
            ...done({ ...schemaOf(pmsPage), properties: { ...propertiesOf(pmsPage), reservations: listed } }),
            410: { description: 'The cursor is known no more: Bellhop reads from the beginning' },
          },
        },
      },
      '/reservations/{id}': {
        ...own,
        parameters: byId,
        get: { summary: 'One reservation', parameters: signed, responses: { ...done(reservation), 404: moved[404] } },
        patch: {
          summary: 'Another room or other data of the guest, where the capabilities say so',
          parameters: signed,
          requestBody: json(schemaOf(pmsChange)),
          responses: { ...done(reservation), ...moved },
        },
      },
      '/reservations/{id}/check-in': {
        ...own,
        parameters: byId,
        post: {
          summary: 'The guest has come, where the capabilities say so',
          parameters: signed,
          requestBody: json({ type: 'object', properties: { version: { type: 'integer' } } }),
          responses: { ...done(reservation), ...moved },
        },
      },
    },
    components: { schemas: { Reservation: schemaOf(pmsReservation) } },
  };
}

const parameter = (name: string, place: 'path' | 'query' | 'header') => ({
  name,
  in: place,
  required: place !== 'query',
  schema: { type: 'string' },
});
const signed = ['Bellhop-Timestamp', 'Bellhop-Signature'].map((name) => parameter(name, 'header'));
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const done = (schema: object) => ({ 200: { description: 'Done', ...json(schema) } });

function schemaOf(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'input',
  });
  return jsonSchema;
}

function propertiesOf(schema: z.core.$ZodType): object {
  const { properties } = schemaOf(schema);
  return typeof properties === 'object' && properties !== null ? properties : {};
}
