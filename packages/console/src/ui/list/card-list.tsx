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
  /** A list with another key starts at its top. */
  readonly listKey: string;
  readonly entries: readonly Entry[];
  readonly selectedId: string | null;
  /** The active card of the keyboard. */
  readonly activeId: string | null;
  /**
   * Pixels at the usual text size. Known heights avoid measuring, which forces a layout within the frame of a
   * keystroke.
   */
  readonly heightOf: (entry: Entry) => number;
  /** Cards are as high as their text and have to be measured. */
  readonly isMeasured: boolean;
  readonly isCompact: boolean;
  readonly onScrolled: (isScrolled: boolean) => void;
  readonly onPointing: (isPointing: boolean) => void;
  readonly ref: Ref<CardListHandle>;
  /** Renders a link with `data-card` set to the id. */
  readonly renderCard: (entry: Entry, state: { isSelected: boolean; isActive: boolean }) => ReactNode;
  readonly children: ReactNode;
}

interface Listed {
  readonly item: { readonly id: string };
}

/** Cards grow with the texts of a browser that is set to larger texts. */
const textScale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

const gap = 6;
/** REQ-20. */
const scrolledPx = 10;
// A pointer that rests this long is not aiming at a card, and new cards may appear under it.
const pointingMs = 1500;
// Computing the places of ten thousand cards at each keystroke is slow, and a person sees only the first few hundred.
const firstCount = 200;
const margin = 60;

/**
 * Renders only the cards in sight. TanStack Virtual stays at 3.13: later versions are twice as large, for gestures we
 * do not use.
 */
export function CardList<Entry extends Listed>(props: CardListProps<Entry>) {
  const { entries, isCompact, isMeasured, heightOf, ref, onScrolled, onPointing } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The virtualizer computes all positions again when this function changes, so it changes only with the entries.
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
    // A flush would force a second layout within the frame of a keystroke, and React warns about it.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured heights are valid for one shape of the cards.
  useEffect(() => virtual.measure(), [virtual, isMeasured, isCompact]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its top.
  useLayoutEffect(() => {
    // Reading the scroller's position would force a layout.
    if ((virtual.scrollOffset ?? 0) > 0) scroller.current?.scrollTo({ top: 0 });
  }, [props.listKey]);
  const frame = useRef(0);
  useImperativeHandle(ref, () => ({
    focus(id) {
      const index = entries.findIndex(({ item }) => item.id === id);
      if (index < 0) return;
      grown.include(index);
      // An earlier request for the focus is obsolete.
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
  // A print shows all cards.
  const items = usePrinting() ? entries.map((_, index) => ({ index, key: keyOf(index), start: 0 })) : inSight;
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => grown.include(last), [grown.include, last]);
  // The active and the selected card may be outside of the list or of the view, and Tab must reach one card.
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

/**
 * Returns the number of cards with a computed place: it grows while the person scrolls, and restarts with another list.
 */
function useGrown(key: string, total: number) {
  const [grown, setGrown] = useState({ key, count: firstCount });
  const count = Math.min(total, grown.key === key ? grown.count : firstCount);
  /** Computes places up to the card of this index, and some more. */
  const include = useCallback(
    (index: number) =>
      setGrown((before) => {
        const known = before.key === key ? before.count : firstCount;
        if (index + margin <= known) return before;
        return { key, count: Math.max(index + margin, known * 2) };
      }),
    [key],
  );
  return { count, include };
}
