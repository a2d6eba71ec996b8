import { describe, expect, it } from 'vitest';
import { constantText, lightTag } from './light-tag.ts';
import type { Sql } from './sql.ts';

/** A driver that returns each statement as its answer; `sent` holds the templates themselves. */
function driver() {
  const sent: TemplateStringsArray[] = [];
  const tag = (strings: TemplateStringsArray, ...args: unknown[]) => {
    sent.push(strings);
    return Promise.resolve({ text: [...strings], args });
  };
  // The members of a driver that these tests call.
  return { sent, sql: tag as unknown as Sql };
}

describe('a statement of the light tag', () => {
  it('reaches the driver as one text with the values of all its pieces in their order', async () => {
    const { sql } = driver();
    const tag = lightTag(() => sql);
    const inner = tag`b = ${2} and ${tag(constantText('"r"."order"'))} = ${3}`;
    expect(await tag`select ${1} where ${inner} ${tag``} limit ${4}`).toEqual({
      text: ['select ', ' where b = ', ' and "r"."order" = ', '  limit ', ''],
      args: [1, 2, 3, 4],
    });
  });

  it('has its text joined once, whatever its values are, and never takes a value for a piece', async () => {
    const { sql, sent } = driver();
    const tag = lightTag(() => sql);
    const either = (first: unknown, second: unknown) => tag`${first as string} or ${second as string}`;
    await either(1, 2);
    await either('x', null);
    await either(tag`true`, 2);
    await either(2, tag`true`);
    await either(tag`true`, tag`true`);
    expect(sent[1]).toBe(sent[0]);
    expect(sent.slice(1).map((text) => [...text])).toEqual([
      ['', ' or ', ''],
      ['true or ', ''],
      ['', ' or true'],
      ['true or true'],
    ]);
  });

  it('is sent when it is awaited, once, and never where the driver refuses', async () => {
    const { sql, sent } = driver();
    let refuses = false;
    const tag = lightTag(() => {
      if (refuses) throw new Error('the end');
      return sql;
    });
    const statement = tag`select 1`;
    expect(sent).toEqual([]);
    await Promise.all([statement, statement]);
    expect(sent).toHaveLength(1);
    const late = tag`select 2`;
    refuses = true;
    await expect(async () => late).rejects.toThrow('the end');
    expect(sent).toHaveLength(1);
  });
});
