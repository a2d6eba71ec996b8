import postgres from 'postgres';
import type { Sql } from './sql.ts';

/** Sends statements; throws once nothing may be sent any more. */
type Driver = () => Sql;

/**
 * Returns a tag for statements, like the driver's but lighter: there each piece of a statement is a promise, and a list
 * has a hundred pieces. Here a piece is its template and its values, and only an awaited statement reaches the driver.
 */
export function lightTag(driver: Driver, watch: Watch = unwatched): Sql {
  return new Proxy(noTag, {
    apply: (_none, _self, [first, ...rest]: [unknown, ...unknown[]]) =>
      isTemplate(first) ? new Statement(driver, watch, first, rest) : Reflect.apply(driver(), null, [first, ...rest]),
    get: (_none, name) => Reflect.get(driver(), name),
  });
}

/** Receives the pending answer of each statement as it is sent; null for a statement whose rows are streamed. */
export type Watch = (answer: Promise<unknown> | null) => void;

const unwatched: Watch = () => {};

/** Returns the same kind of tag, but sends each statement over a connection of its own, which `lend` chooses. */
export function pooledTag(lend: Lend): Sql {
  return new Proxy(noTag, {
    apply: (_none, _self, [first, ...rest]: [unknown, ...unknown[]]) =>
      isTemplate(first) ? new PooledStatement(lend, first, rest) : Reflect.apply(values(), null, [first, ...rest]),
    get: (_none, name) => Reflect.get(values(), name),
  });
}

/** Lends a connection for the time of `use`. */
type Lend = (use: (sql: Sql) => PromiseLike<unknown>) => Promise<unknown>;

/** Escapes values and names of statements, for which the driver needs no connection. */
const values = (): Sql => {
  unconnected ??= postgres({ max: 1 });
  return unconnected;
};
let unconnected: postgres.Sql | null = null;

/** Returns the template of a text that our own code names. */
export function constantText(text: string): TemplateStringsArray {
  return templateOf([text]);
}

// A proxy needs a function as its target to be callable; every use of it goes to the driver.
const noTag = (() => {}) as unknown as Sql;

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value;
}

class Statement {
  protected asValues = false;
  private sent: postgres.PendingQuery<postgres.Row[]> | null = null;
  private isWatched = false;

  constructor(
    private readonly driver: Driver,
    private readonly watch: Watch,
    readonly strings: TemplateStringsArray,
    readonly args: readonly unknown[],
  ) {}

  values(): this {
    this.asValues = true;
    return this;
  }

  cursor(rows: number): AsyncIterable<postgres.Row[]> {
    this.watch(null);
    return this.query().cursor(rows);
  }

  // biome-ignore lint/suspicious/noThenProperty: like the driver's own queries, sent when awaited.
  then(...handlers: Parameters<Promise<unknown>['then']>): Promise<unknown> {
    return this.awaited().then(...handlers);
  }

  catch(...handlers: Parameters<Promise<unknown>['catch']>): Promise<unknown> {
    return this.awaited().catch(...handlers);
  }

  private awaited(): Promise<unknown> {
    const query = this.query();
    if (!this.isWatched) this.watch(query);
    this.isWatched = true;
    return query;
  }

  private query(): postgres.PendingQuery<postgres.Row[]> {
    if (this.sent !== null) return this.sent;
    const args: unknown[] = [];
    const shape = shapeOf(this, args, shapes);
    shape.text ??= textOf(this);
    const query = this.driver()(shape.text, ...(args as never[]));
    if (this.asValues) void query.values();
    this.sent = query;
    return query;
  }
}

class PooledStatement extends Statement {
  private answer: Promise<unknown> | null = null;

  constructor(
    private readonly lend: Lend,
    strings: TemplateStringsArray,
    args: readonly unknown[],
  ) {
    super(refused, unwatched, strings, args);
  }

  override cursor(): never {
    return refused();
  }

  // biome-ignore lint/suspicious/noThenProperty: as above.
  override then(...handlers: Parameters<Promise<unknown>['then']>): Promise<unknown> {
    return this.run().then(...handlers);
  }

  override catch(...handlers: Parameters<Promise<unknown>['catch']>): Promise<unknown> {
    return this.run().catch(...handlers);
  }

  private run(): Promise<unknown> {
    this.answer ??= this.lend((sql) => {
      const statement = sql(this.strings, ...(this.args as never[]));
      return this.asValues ? statement.values() : statement;
    });
    return this.answer;
  }
}

function refused(): never {
  throw new Error('rows of the pool are not read bit by bit');
}

/**
 * A trie of the templates of a statement, null for each value, so that a frequent statement has its text joined only
 * once.
 */
interface Shape {
  next: Map<TemplateStringsArray | null, Shape>;
  text: TemplateStringsArray | null;
}

const shapes: Shape = { next: new Map(), text: null };

function shapeOf({ strings, args }: Statement, values: unknown[], before: Shape): Shape {
  let shape = nextOf(before, strings);
  for (const arg of args) {
    if (arg instanceof Statement) shape = shapeOf(arg, values, shape);
    else {
      shape = nextOf(shape, null);
      values.push(arg);
    }
  }
  return shape;
}

function nextOf({ next }: Shape, template: TemplateStringsArray | null): Shape {
  const known = next.get(template);
  if (known !== undefined) return known;
  const shape: Shape = { next: new Map(), text: null };
  next.set(template, shape);
  return shape;
}

function textOf(statement: Statement): TemplateStringsArray {
  const pieces = [''];
  const add = (text: string | undefined) => pieces.push((pieces.pop() ?? '') + text);
  const join = ({ strings, args }: Statement) => {
    add(strings[0]);
    for (const [index, arg] of args.entries()) {
      if (arg instanceof Statement) join(arg);
      else pieces.push('');
      add(strings[index + 1]);
    }
  };
  join(statement);
  return templateOf(pieces);
}

function templateOf(pieces: string[]): TemplateStringsArray {
  return Object.assign(pieces, { raw: pieces });
}
