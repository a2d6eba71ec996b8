import type postgres from 'postgres';

/** A tagged template bound to one connection or transaction; it prepares every statement it has seen once. */
export type Sql = postgres.ISql;

/** A piece of a statement, or a statement that was not sent yet. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;
