import { constantText } from './light-tag.ts';
import type { Fragment, Sql } from './sql.ts';

/** How a row names a column: `r.id` is `id`, `s.name` is `s_name`. */
export type NameOf<Column extends string> = Column extends `r.${infer Name}`
  ? Name
  : Column extends `${infer Table}.${infer Name}`
    ? `${Table}_${Name}`
    : never;

/** The values of `Columns` in their order. */
export type ValuesOf<Row, Columns extends readonly string[]> = {
  readonly [Index in keyof Columns]: NameOf<Columns[Index]> extends keyof Row ? Row[NameOf<Columns[Index]>] : never;
};

/** Columns that are read together, and the one place that makes an object of their values. */
export interface RowShape<Row> {
  readonly columns: readonly string[];
  /** Their names in a statement. */
  named(sql: Sql): Fragment;
  /** `<table> r`, with the joins that the columns need; `rows`: in place of the table, some of its rows. */
  from(sql: Sql, hotelId: string, rows?: Fragment): Fragment;
  rowOf(values: readonly unknown[]): Row;
}

/**
 * `rowOf` makes one object literal: rows that the driver fills name by name become dictionaries in V8, several times slower
 * to read and to send. Columns of the table `without` are not read: null in the values.
 */
export function rowShape<Row, const Columns extends readonly string[]>(
  columns: Columns,
  rowOf: (values: ValuesOf<Row, Columns>) => Row,
  from: RowShape<Row>['from'],
  without?: string,
): RowShape<Row> {
  const read = (column: string) => (column.split('.')[0] === without ? 'null' : quoted(column));
  const names = constantText(columns.map(read).join(', '));
  return {
    columns,
    named: (sql) => sql(names),
    from,
    // The driver answers values in the order in which the statement names the columns.
    rowOf: (values) => rowOf(values as ValuesOf<Row, Columns>),
  };
}

/** Not sent yet: values of the rows `r` of a hotel of which the condition is true; `where` may end in an order and a limit. */
export function selectValues(
  sql: Sql,
  { named, from }: Pick<RowShape<unknown>, 'named' | 'from'>,
  hotelId: string,
  where: Fragment,
) {
  return sql`select ${named(sql)} from ${from(sql, hotelId)} where r.hotel_id = ${hotelId} and ${where}`.values();
}

export async function readRows<Row>(sql: Sql, shape: RowShape<Row>, hotelId: string, where: Fragment): Promise<Row[]> {
  const found = await selectValues(sql, shape, hotelId, where);
  return found.map((values) => shape.rowOf(values));
}

/** In any order. */
export function readByIds<Row>(
  sql: Sql,
  shape: RowShape<Row>,
  hotelId: string,
  ids: readonly string[],
): Promise<Row[]> {
  return readRows(sql, shape, hotelId, sql`r.id = any(${ids as string[]})`);
}

/** `r.order` is `"r"."order"`. */
function quoted(column: string): string {
  return column
    .split('.')
    .map((name) => `"${name}"`)
    .join('.');
}
