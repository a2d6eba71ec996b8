import type { Database, Sql } from '../platform/database/database.ts';

/** A node of a plan of PostgreSQL. */
export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

/**
 * Explains what `build` sends in the hotel "grand", as the server's own role with row-level security on. Each query that it awaits
 * answers an empty list.
 */
export async function explain(database: Database, build: (sql: Sql) => PromiseLike<unknown>): Promise<Plan[]> {
  return database.read('grand', async (sql) => {
    const seen: Plan[] = [];
    const walk = (plan: Plan | undefined): void => {
      if (plan === undefined) return;
      seen.push(plan);
      for (const child of plan.Plans ?? []) walk(child);
    };
    const explainNow = async (statement: object) => {
      const rows = await sql<
        { 'QUERY PLAN': { Plan: Plan }[] }[]
      >`explain (analyze, format json) ${statement as never}`;
      walk(rows[0]?.['QUERY PLAN'][0]?.Plan);
      return [];
    };
    // What is awaited is explained; a piece of another statement stays one.
    const explainWhenAwaited = (statement: object): object =>
      new Proxy(statement, {
        get(target, name, itself) {
          if (name === 'then') return (...handlers: []) => explainNow(target).then(...handlers);
          return name === 'values' ? () => itself : Reflect.get(target, name);
        },
      });
    await build(
      new Proxy(sql, {
        apply(tag, itself, [first, ...rest]: [string | object, ...unknown[]]) {
          const made = Reflect.apply(tag, itself, [first, ...rest]);
          return typeof first === 'object' && 'raw' in first ? explainWhenAwaited(made) : made;
        },
      }),
    );
    return seen;
  });
}

export function indexes(plan: Plan[]): string[] {
  return plan.flatMap((node) => node['Index Name'] ?? []);
}

/** Tables that are read whole. */
export function scanned(plan: Plan[]): (string | undefined)[] {
  return plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
}

/** Rows of a table that any node of the plan read. */
export function mostRowsOf(plan: Plan[], table: string): number {
  return Math.max(0, ...plan.filter((node) => node['Relation Name'] === table).map((node) => node['Actual Rows'] ?? 0));
}
