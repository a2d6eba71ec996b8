/** Stands in for IntersectionObserver: the test decides which elements are visible. */
export class Sight {
  #observers = new Set<{ tell: IntersectionObserverCallback; self: IntersectionObserver; targets: Set<Element> }>();

  /** Pass it to `vi.stubGlobal('IntersectionObserver', …)`. */
  readonly Observer: typeof IntersectionObserver;

  constructor() {
    const observers = this.#observers;
    this.Observer = class implements IntersectionObserver {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [0];
      readonly #entry;

      constructor(tell: IntersectionObserverCallback) {
        this.#entry = { tell, self: this, targets: new Set<Element>() };
        observers.add(this.#entry);
      }
      observe(target: Element): void {
        this.#entry.targets.add(target);
      }
      unobserve(target: Element): void {
        this.#entry.targets.delete(target);
      }
      disconnect(): void {
        observers.delete(this.#entry);
      }
      takeRecords(): IntersectionObserverEntry[] {
        return [];
      }
    };
  }

  /** Makes every observed element around or within this one visible or hidden. */
  set(element: Element, isIntersecting: boolean): void {
    for (const { tell, self, targets } of this.#observers) {
      const moved = [...targets].filter((target) => element.contains(target) || target.contains(element));
      // The page reads only these fields of an entry.
      const entries = moved.map((target) => ({ target, isIntersecting }) as unknown as IntersectionObserverEntry);
      if (entries.length > 0) tell(entries, self);
    }
  }
}
