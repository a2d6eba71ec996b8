import { auditedFields } from '@bellhop/contract/audit/audited-fields';
import { type AuditedEntity, auditedEntities } from '@bellhop/contract/audit/changes';
import { describe, expect, it } from 'vitest';
import words from '../../locales/en/audit.json';
import checkIn from '../../locales/en/check-in.json';
import { rowAt } from '../hotels/rows.ts';

const known = { ...words.fields, ...checkIn.field };
const hasWord = (entity: AuditedEntity, path: string) => {
  const last = path.split('.').at(-1) ?? '';
  return rowAt(path) !== undefined || last in known || `${entity}_${last}` in known;
};

describe('the words of the audit', () => {
  it.each(auditedEntities)('name every field that can be recorded of: %s', (entity) => {
    expect(auditedFields[entity].filter((path) => !hasWord(entity, path))).toEqual([]);
    expect(words.kinds[entity]).toBeTruthy();
  });
});
