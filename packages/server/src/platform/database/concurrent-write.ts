/** Another transaction was first, and what it wrote was not there to be read: `Database.write` runs the work again. */
export class ConcurrentWrite extends Error {}
