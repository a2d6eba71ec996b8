/** Another transaction first wrote rows that this transaction could not read: `Database.write` runs the work again. */
export class ConcurrentWrite extends Error {}
