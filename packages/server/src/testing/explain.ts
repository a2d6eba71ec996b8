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
 * Explains the queries of `build` in the hotel "grand", as the server's own role with row-level security on. Each
 * awaited query returns an empty list.
 */
export async function explain(database: Database, build: (sql: Sql) => PromiseLike<unknown>): Promise<Plan[]> {
  return database.read('grand', async (sql) => {
    const plans: Plan[] = [];
    const walk = (plan: Plan | undefined): void => {
      if (plan === undefined) return;
      plans.push(plan);
      for (const child of plan.Plans ?? []) walk(child);
    };
    const explainNow = async (statement: object) => {
      const rows = await sql<
        { 'QUERY PLAN': { Plan: Plan }[] }[]
      >`explain (analyze, format json) ${statement as never}`;
      walk(rows[0]?.['QUERY PLAN'][0]?.Plan);
      return [];
    };
    // Explains awaited statements; a fragment inside another statement stays a fragment.
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
          const piece = Reflect.apply(tag, itself, [first, ...rest]);
          return typeof first === 'object' && 'raw' in first ? explainWhenAwaited(piece) : piece;
        },
      }),
    );
    return plans;
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
