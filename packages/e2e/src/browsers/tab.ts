import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';

/** An element by its ARIA role. `name`: the whole accessible name, or a pattern. */
export interface RoleElement {
  role: string;
  name?: string | RegExp;
  /** Index among several matches, from 0. */
  nth?: number;
  within?: RoleElement;
}

/** A field by its label: date and password inputs have no role. */
export interface Labelled {
  label: string | RegExp;
  nth?: number;
}

/** `string`: a CSS selector, for elements with neither a role nor a label. */
export type Place = RoleElement | Labelled | string;

/** A serialisable regular expression. */
interface PlainPattern {
  source: string;
  flags: string;
}

interface PlainPlace {
  css?: string;
  role?: string;
  /** The accessible name, or the label. */
  name?: string | PlainPattern;
  nth: number;
  within?: PlainPlace;
}

const require = createRequire(import.meta.url);

/** Testing Library as one script, so that every browser finds elements by the same rules. */
const finder = readFileSync(
  require.resolve('@testing-library/dom').replace(/index\.js$/, '@testing-library/dom.umd.js'),
  'utf8',
);

const mark = 'data-journey';

// Long, for a sign-in on a busy machine; it only ends waits that hang.
const patience = { timeout: 60_000 };

/**
 * A page of one person in one browser. Journeys use only this class, so that one journey serves all browsers; each
 * subclass drives one browser.
 */
export abstract class Tab {
  abstract goto(address: string): Promise<void>;
  /** Runs a function body in the page, with `input` as its only argument. */
  abstract run<Answer>(body: string, input?: unknown): Promise<Answer>;
  abstract type(text: string): Promise<void>;
  /** A key such as `Enter`, or with Control: `Control+k`. */
  abstract key(name: string): Promise<void>;
  abstract close(): Promise<void>;
  /** A screenshot of the visible part, as PNG. */
  abstract picture(): Promise<Uint8Array>;
  /** Brings the tab to the front: a background tab draws at most once a second. */
  abstract show(): Promise<void>;
  protected abstract click(selector: string): Promise<void>;
  protected abstract setFile(selector: string, path: string): Promise<void>;

  /** Waits for an element and presses it. */
  async press(place: Place): Promise<void> {
    await this.click(await this.find(place));
  }

  /** Replaces the value of a field. */
  async write(place: Place, text: string): Promise<void> {
    await this.press(place);
    await this.act(place, 'element.select()');
    await this.type(text);
  }

  /** Ticks an input that is hidden under its drawn replacement. */
  async tick(place: Place): Promise<void> {
    await this.act(place, 'element.click()');
  }

  /** Sets the value of a select or date input, whose native list or calendar no driver opens. */
  async put(place: Place, value: string): Promise<void> {
    await this.act(place, putValue, value);
  }

  async attach(place: Place, path: string): Promise<void> {
    await this.setFile(await this.find(place), path);
  }

  /** Waits until the text is visible. */
  async reads(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.words(), patience).toMatch(typeof text === 'string' ? literally(text) : text);
  }

  /** Waits until the text is no longer visible. */
  async misses(text: string): Promise<void> {
    await expect.poll(() => this.words(), patience).not.toContain(text);
  }

  async sees(place: Place): Promise<void> {
    await this.find(place);
  }

  /** Height of an element in CSS pixels. */
  heightOf(place: Place): Promise<number> {
    return this.act(place, 'return element.getBoundingClientRect().height');
  }

  /** A computed style property of an element. */
  styleOf(place: Place, property: string): Promise<string> {
    return this.act(place, 'return getComputedStyle(element).getPropertyValue(value)', property);
  }

  valueOf(place: Place): Promise<string> {
    return this.act(place, 'return element.value');
  }

  /** Values of a select. */
  optionsOf(place: Place): Promise<string[]> {
    return this.act(place, 'return [...element.options].map(({ value }) => value)');
  }

  /** The visible text of the page. */
  words(): Promise<string> {
    return this.run('return document.body.innerText');
  }

  address(): Promise<string> {
    return this.run('return location.href');
  }

  /** Waits for the element and marks it for the driver. Returns the selector of the mark. */
  private async find(place: Place): Promise<string> {
    const key = Math.random().toString(36).slice(2);
    await this.act(place, `element.setAttribute('${mark}', value)`, key);
    return `[${mark}="${key}"]`;
  }

  /** Waits for the element and runs a script on it in the same task, before the page can replace the element. */
  private async act<Answer>(place: Place, script: string, value: unknown = null): Promise<Answer> {
    const target = plain(place);
    const body = `${findElement} return { answer: ((element, value) => { ${script} })(match, input.value) ?? null };`;
    let outcome: Outcome<Answer> = 'missing';
    const attempt = async () => {
      outcome = await this.run<Outcome<Answer>>(body, { target, value });
      // A freshly loaded page lacks the finder script.
      if (outcome === 'unprepared') await this.run(finder);
      return typeof outcome === 'object';
    };
    await expect.poll(attempt, { ...patience, message: `finds ${JSON.stringify(target)}` }).toBe(true);
    return (outcome as unknown as { answer: Answer }).answer; // the poll has checked the shape
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

/** Sets `match` to a visible, enabled element. */
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
  const match = find(input.target);
  if (match === undefined || match.disabled === true || match.getAttribute('aria-disabled') === 'true') return 'missing';
`;

/** React ignores a value that it set itself, so the value goes through the native setter. */
const putValue = `
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value);
  for (const type of ['input', 'change', 'focusout']) element.dispatchEvent(new Event(type, { bubbles: true }));
`;
