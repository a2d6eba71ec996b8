import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';

/** An element as a screen reader knows it. `name`: the whole accessible name, or a pattern in it. */
export interface RoleElement {
  role: string;
  name?: string | RegExp;
  /** The place among several, from 0 on. */
  nth?: number;
  within?: RoleElement;
}

/** A field by its label: days and passwords have no role. */
export interface Labelled {
  label: string | RegExp;
  nth?: number;
}

/** `string`: a CSS selector, for what has neither a role nor a label. */
export type Place = RoleElement | Labelled | string;

/** A pattern as it goes into a page. */
interface PlainPattern {
  source: string;
  flags: string;
}

interface PlainPlace {
  css?: string;
  role?: string;
  /** The name of a role, or the label. */
  name?: string | PlainPattern;
  nth: number;
  within?: PlainPlace;
}

const require = createRequire(import.meta.url);

/** Testing Library as one script: every browser finds elements by the same rules, whatever drives it. */
const finder = readFileSync(
  require.resolve('@testing-library/dom').replace(/index\.js$/, '@testing-library/dom.umd.js'),
  'utf8',
);

const mark = 'data-journey';

// For what hangs: a sign-in is arithmetic, and the machine may be busy.
const patience = { timeout: 60_000 };

/**
 * A page of one person in one of the browsers. The journeys speak to it alone, so that one description serves all of them; each browser
 * says how it goes to an address, runs a script, presses and types.
 */
export abstract class Tab {
  abstract goto(address: string): Promise<void>;
  /** Runs the body of a function in the page, with `input` as its one argument. */
  abstract run<Answer>(body: string, input?: unknown): Promise<Answer>;
  abstract type(text: string): Promise<void>;
  /** `Enter`, `Escape`, or with the Control key before it: `Control+k`. */
  abstract key(name: string): Promise<void>;
  abstract close(): Promise<void>;
  /** A picture of what is in sight, as PNG. */
  abstract picture(): Promise<Uint8Array>;
  /** Puts the tab before the others: one behind draws once a second at most. */
  abstract show(): Promise<void>;
  protected abstract click(selector: string): Promise<void>;
  protected abstract setFile(selector: string, path: string): Promise<void>;

  /** Presses an element once it is there. */
  async press(place: Place): Promise<void> {
    await this.click(await this.find(place));
  }

  /** Replaces what stands in a field. */
  async write(place: Place, text: string): Promise<void> {
    await this.press(place);
    await this.act(place, 'element.select()');
    await this.type(text);
  }

  /** Chooses an option that lies invisible under what is drawn for it. */
  async tick(place: Place): Promise<void> {
    await this.act(place, 'element.click()');
  }

  /** Gives a choice or a day its value, as the browser's own list or calendar does, which no driver opens. */
  async put(place: Place, value: string): Promise<void> {
    await this.act(place, putValue, value);
  }

  async attach(place: Place, path: string): Promise<void> {
    await this.setFile(await this.find(place), path);
  }

  /** Waits until a person can read this text. */
  async reads(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.words(), patience).toMatch(typeof text === 'string' ? literally(text) : text);
  }

  /** Waits until nobody can read this text any more. */
  async misses(text: string): Promise<void> {
    await expect.poll(() => this.words(), patience).not.toContain(text);
  }

  async sees(place: Place): Promise<void> {
    await this.find(place);
  }

  /** The height of an element, in CSS pixels. */
  heightOf(place: Place): Promise<number> {
    return this.act(place, 'return element.getBoundingClientRect().height');
  }

  /** A property of an element as the browser computes it. */
  styleOf(place: Place, property: string): Promise<string> {
    return this.act(place, 'return getComputedStyle(element).getPropertyValue(value)', property);
  }

  valueOf(place: Place): Promise<string> {
    return this.act(place, 'return element.value');
  }

  /** The values that a choice offers. */
  optionsOf(place: Place): Promise<string[]> {
    return this.act(place, 'return [...element.options].map(({ value }) => value)');
  }

  /** Everything that a person can read. */
  words(): Promise<string> {
    return this.run('return document.body.innerText');
  }

  address(): Promise<string> {
    return this.run('return location.href');
  }

  /** Waits for the element and marks it for the driver. Answers the selector of the mark. */
  private async find(place: Place): Promise<string> {
    const key = Math.random().toString(36).slice(2);
    await this.act(place, `element.setAttribute('${mark}', value)`, key);
    return `[${mark}="${key}"]`;
  }

  /** Waits for the element and runs a script on it in the same moment, before the page can draw another in its place. */
  private async act<Answer>(place: Place, script: string, value: unknown = null): Promise<Answer> {
    const wanted = plain(place);
    const body = `${findElement} return { answer: ((element, value) => { ${script} })(found, input.value) ?? null };`;
    let outcome: Outcome<Answer> = 'missing';
    const attempt = async () => {
      outcome = await this.run<Outcome<Answer>>(body, { wanted, value });
      // A page that was just loaded has no finder yet.
      if (outcome === 'unprepared') await this.run(finder);
      return typeof outcome === 'object';
    };
    await expect.poll(attempt, { ...patience, message: `finds ${JSON.stringify(wanted)}` }).toBe(true);
    return (outcome as unknown as { answer: Answer }).answer; // the poll has seen to it
  }
}

type Outcome<Answer> = 'missing' | 'unprepared' | { answer: Answer };

function plain(place: Place): PlainPlace {
  if (typeof place === 'string') return { css: place, nth: 0 };
  const { nth = 0 } = place;
  if ('label' in place) return { name: plainName(place.label), nth };
  const { role, name, within } = place;
  return {
    role,
    nth,
    ...(name === undefined ? {} : { name: plainName(name) }),
    ...(within === undefined ? {} : { within: plain(within) }),
  };
}

const plainName = (name: string | RegExp) =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

const literally = (text: string) => new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));

/** Gives `found`, an element that a person could press. */
const findElement = `
  const { TestingLibraryDom } = globalThis;
  if (TestingLibraryDom === undefined) return 'unprepared';
  const find = ({ css, role, name: plain, nth, within }) => {
    const place = within === undefined ? document.body : find(within);
    if (place === undefined) return undefined;
    const name = typeof plain === 'object' ? new RegExp(plain.source, plain.flags) : plain;
    if (css !== undefined) return place.querySelectorAll(css)[nth];
    if (role === undefined) return TestingLibraryDom.queryAllByLabelText(place, name)[nth];
    return TestingLibraryDom.queryAllByRole(place, role, { name })[nth];
  };
  const found = find(input.wanted);
  if (found === undefined || found.disabled === true || found.getAttribute('aria-disabled') === 'true') return 'missing';
`;

/** React compares with the value that it set itself, so another one goes through the element's own setter. */
const putValue = `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value);
  for (const type of ['input', 'change', 'focusout']) element.dispatchEvent(new Event(type, { bubbles: true }));
`;
