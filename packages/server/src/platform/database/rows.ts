import { constantText } from './light-tag.ts';
import type { Fragment, Sql } from './sql.ts';

/**
 * Columns that are read together, by the tables' names in the statement. A row has `r.id` as `id`, and `s.name` as
 * `s_name`.
 */
type Columns = Readonly<Record<string, string>>;

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}` ? Trimmed<Rest> : Text;

type NamesIn<Text extends string, Found = never> = Text extends `${infer First},${infer Rest}`
  ? NamesIn<Rest, Found | Trimmed<First>>
  : Found | Trimmed<Text>;

type FieldsOf<Read extends Columns> = {
  [Table in keyof Read & string]: Table extends 'r' ? NamesIn<Read[Table]> : `${Table}_${NamesIn<Read[Table]>}`;
}[keyof Read & string];

/** The fields of `Row` that the columns read. */
export type RowOf<Row, Read extends Columns> = {
  [Field in FieldsOf<Read>]: Field extends keyof Row ? Row[Field] : never;
};

/** Columns that are read together; only `rowOf` makes an object of their values. */
export interface RowShape<Row> {
  /** Number of columns. */
  readonly width: number;
  /** The names of the columns in a statement. */
  columns(sql: Sql): Fragment;
  /** `<table> r`, with the joins that the columns need; `rows` replaces the table by some of its rows. */
  from(sql: Sql, hotelId: string, rows?: Fragment): Fragment;
  /** Makes a row from values in the order of the columns. */
  rowOf(values: readonly unknown[]): Row;
}

/** Returns the shape of the columns; columns of the table `without` are not read but null. */
export function rowShape<Row>(columns: Columns, from: RowShape<Row>['from'], without?: string): RowShape<Row> {
  const read = Object.entries(columns).flatMap(([table, names]) =>
    names.split(',').map((text) => {
      const name = text.trim();
      const column = table === without ? 'null' : `"${table}"."${name}"`;
      return table === 'r'
        ? { field: name, column }
        : { field: `${table}_${name}`, column: `${column} as "${table}_${name}"` };
    }),
  );
  const names = constantText(read.map(({ column }) => column).join(', '));
  const fields = read.map(({ field }, place) => `"${field}": values[${place}]`);
  return {
    width: read.length,
    columns: (sql) => sql(names),
    from,
    // One object literal of our own names: V8 turns rows that are filled name by name into dictionaries, several times
    // slower to read and to send.
    rowOf: new Function('values', `return { ${fields.join(', ')} }`) as RowShape<Row>['rowOf'],
  };
}

/** A field of a row whose value is not known yet. */
export function orNull<Value>(): Value | null {
  return null;
}

/** Returns the shape of a table that is read without joins. */
export function tableShape<Row>(table: string, columns: string): RowShape<Row> {
  return rowShape({ r: columns }, (sql, _hotelId, rows = sql`${sql(table)}`) => sql`${rows} r`);
}

/**
 * Returns an unsent statement: values of the hotel's rows `r` that meet the condition; `where` may end in an order and
 * a limit.
 */
export function selectValues(
  sql: Sql,
  { columns, from }: Pick<RowShape<unknown>, 'columns' | 'from'>,
  hotelId: string,
  where: Fragment,
) {
  return sql`select ${columns(sql)} from ${from(sql, hotelId)} where r.hotel_id = ${hotelId} and ${where}`.values();
}

export async function readRows<Row>(sql: Sql, shape: RowShape<Row>, hotelId: string, where: Fragment): Promise<Row[]> {
  const rows = await selectValues(sql, shape, hotelId, where);
  return rows.map((values) => shape.rowOf(values));
}

/**
 * Returns an unsent statement that writes rows in their order. A column of only some rows becomes null in the others,
 * whatever its default is.
 */
export function newRows(sql: Sql, hotelId: string, table: string, rows: readonly object[]): Fragment {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .map((column) => sql`${sql(column)}`)
    .reduce((all, next) => sql`${all}, ${next}`);
  return sql`
    insert into ${sql(table)} (hotel_id, ${columns})
    select ${hotelId}, ${columns} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows as never)})`;
}

/** Writes all rows, or fails if one of them exists already. */
export async function insertRows(sql: Sql, hotelId: string, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await sql`${newRows(sql, hotelId, table, rows)}`;
}

/** Writes the rows that do not exist yet, in one order for all writers. Returns the ids of the written rows. */
export async function insertMissingRows(
  sql: Sql,
  hotelId: string,
  table: string,
  rows: readonly { id: string }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const written = await sql<{ id: string }[]>`
    ${newRows(sql, hotelId, table, inOrder)} on conflict do nothing returning id`;
  return written.map(({ id }) => id);
}

/** `findByIds` returns rows in any order. */
export function findersOf<Row>(shape: RowShape<Row>) {
  const findByIds = (sql: Sql, hotelId: string, ids: readonly string[]) =>
    readRows(sql, shape, hotelId, sql`r.id = any(${ids as string[]})`);
  const findById = async (sql: Sql, hotelId: string, id: string) => (await findByIds(sql, hotelId, [id]))[0] ?? null;
  return { findByIds, findById };
}
