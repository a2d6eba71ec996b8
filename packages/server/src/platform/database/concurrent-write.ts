/** Another transaction wrote rows first that this one could not read: `Database.write` runs the work again. */
export class ConcurrentWrite extends Error {}
