import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './card-list.module.css';
import { usePrinting } from './use-printing.ts';

export interface CardListHandle {
  /** Scrolls the card into sight and focuses it. */
  focus: (id: string) => void;
  toTop: () => void;
}

interface CardListProps<Entry extends Listed> {
  readonly id: string;
  readonly label: string;
  /** Another list begins at its top again. */
  readonly listKey: string;
  readonly entries: readonly Entry[];
  readonly selectedId: string | null;
  /** The card that the keyboard is on. */
  readonly activeId: string | null;
  /** In pixels where texts have the usual size. Known heights spare the measuring, which would force a layout within the frame of a keystroke. */
  readonly heightOf: (entry: Entry) => number;
  /** Cards are as high as their text. */
  readonly isMeasured: boolean;
  readonly isCompact: boolean;
  readonly onScrolled: (isScrolled: boolean) => void;
  readonly onPointing: (isPointing: boolean) => void;
  readonly ref: Ref<CardListHandle>;
  /** A link with `data-card` set to the id. */
  readonly renderCard: (entry: Entry, state: { isSelected: boolean; isActive: boolean }) => ReactNode;
  readonly children: ReactNode;
}

interface Listed {
  readonly item: { readonly id: string };
}

/** Cards grow with the texts of a browser that is set to larger ones. */
const textScale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

const gap = 6;
/** REQ-20. */
const scrolledPx = 10;
// A pointer that rests this long is not aiming at a card, and new cards may appear under it.
const pointingMs = 1500;
// Places of ten thousand cards would be worked out at each keystroke; the first few hundred are all that anybody sees then.
const firstCount = 200;
const margin = 60;

/** Renders only the cards in sight. By TanStack Virtual 3.13: later ones are twice as large, for gestures that no list here has. */
export function CardList<Entry extends Listed>(props: CardListProps<Entry>) {
  const { entries, isCompact, isMeasured, heightOf, ref, onScrolled, onPointing } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // All positions are computed again when this function changes: with the entries, and not at each render.
  const keyOf = useCallback((index: number) => entries[index]?.item.id ?? index, [entries]);
  const grown = useGrown(props.listKey, entries.length);
  const virtual = useVirtualizer({
    count: grown.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const entry = entries[index];
      return entry === undefined ? 0 : heightOf(entry) * textScale;
    },
    getItemKey: keyOf,
    overscan: 2,
    gap,
    // It would force a second layout within the frame of a keystroke, and React warns about it.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured holds for one shape of the cards.
  useEffect(() => virtual.measure(), [virtual, isMeasured, isCompact]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top, not where the last one stood.
  useLayoutEffect(() => {
    // Asking the scroller for its position would force a layout.
    if ((virtual.scrollOffset ?? 0) > 0) scroller.current?.scrollTo({ top: 0 });
  }, [props.listKey]);
  const frame = useRef(0);
  useImperativeHandle(ref, () => ({
    focus(id) {
      const index = entries.findIndex(({ item }) => item.id === id);
      if (index < 0) return;
      grown.include(index);
      // A focus that was requested before this one is obsolete.
      cancelAnimationFrame(frame.current);
      // The card exists only after the list has rendered around its new position.
      frame.current = requestAnimationFrame(() => {
        virtual.scrollToIndex(index);
        frame.current = requestAnimationFrame(() => {
          const card = scroller.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
          card?.focus({ preventScroll: true });
        });
      });
    },
    toTop: () => scroller.current?.scrollTo({ top: 0 }),
  }));
  const point = () => {
    clearTimeout(rest.current);
    onPointing(true);
    rest.current = setTimeout(() => onPointing(false), pointingMs);
  };
  const inSight = virtual.getVirtualItems();
  // Paper has room for all of them.
  const items = usePrinting() ? entries.map((_, index) => ({ index, key: keyOf(index), start: 0 })) : inSight;
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => grown.include(last), [grown.include, last]);
  // The active and the selected card may be out of the list or of sight, and one card must be reached by the Tab key.
  const isRendered = (id: string | null) => id !== null && items.some(({ index }) => entries[index]?.item.id === id);
  const activeId = [props.activeId, props.selectedId].find(isRendered) ?? entries[items[0]?.index ?? 0]?.item.id;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget }) => onScrolled(currentTarget.scrollTop > scrolledPx)}
      onPointerMove={(event) => event.pointerType === 'mouse' && point()}
      onPointerLeave={() => {
        clearTimeout(rest.current);
        onPointing(false);
      }}
    >
      <div
        id={props.id}
        role="list"
        aria-label={props.label}
        className={styles.cards}
        data-compact={isCompact || undefined}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const entry = entries[item.index];
          if (entry === undefined) return null;
          const { id } = entry.item;
          return (
            <div
              key={item.key}
              ref={isMeasured ? virtual.measureElement : undefined}
              role="listitem"
              aria-setsize={entries.length}
              aria-posinset={item.index + 1}
              data-index={item.index}
              className={styles.place}
              style={{ insetBlockStart: item.start }}
            >
              {props.renderCard(entry, { isSelected: id === props.selectedId, isActive: id === activeId })}
            </div>
          );
        })}
      </div>
      {grown.count === entries.length && props.children}
    </div>
  );
}

/** How many cards have a place so far: grows as somebody scrolls down, and begins again with another list. */
function useGrown(key: string, total: number) {
  const [wanted, setWanted] = useState({ key, count: firstCount });
  const count = Math.min(total, wanted.key === key ? wanted.count : firstCount);
  /** Makes room for the card of this index and some more. */
  const include = useCallback(
    (index: number) =>
      setWanted((before) => {
        const known = before.key === key ? before.count : firstCount;
        if (index + margin <= known) return before;
        return { key, count: Math.max(index + margin, known * 2) };
      }),
    [key],
  );
  return { count, include };
}
