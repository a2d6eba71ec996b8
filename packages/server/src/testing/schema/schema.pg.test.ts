import { expect, it } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { schemaText } from './schema-text.ts';

it('The schema after all migrations is docs/schema.sql, which `npm run schema` renews', async () => {
  const test = await createTestDatabase();
  try {
    const header = [
      '-- The schema of the database after all files of packages/server/migrations. Made by `npm run schema` for readers;',
      '-- the migrations alone make a database.',
    ].join('\n');
    const text = `${header}\n\n${await schemaText(test.sqlAsOwner)}`;
    await expect(text).toMatchFileSnapshot('../../../../../docs/schema.sql');
  } finally {
    await test.close();
  }
});
