import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/clock.ts';
import type { Entry } from '../collection/request-collection.ts';
import { useStable } from '../use-stable.ts';
import styles from './card-list.module.css';
import { hasTags } from './card-tags.tsx';
import { useCardWords } from './card-words.ts';
import { RequestCard } from './request-card.tsx';
import { useGrown } from './use-grown.ts';

export interface CardListHandle {
  /** Brings the card into sight and puts the keyboard on it. */
  focus: (id: string) => void;
  toTop: () => void;
}

interface CardListProps {
  readonly id: string;
  /** Another list begins at its top again. */
  readonly listKey: string;
  readonly entries: readonly Entry[];
  readonly selectedId: string | null;
  readonly activeId: string | null;
  readonly isExpanded: boolean;
  readonly isCompact: boolean;
  readonly arrived: ReadonlySet<string>;
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  readonly onScrolled: (isScrolled: boolean) => void;
  readonly onPointing: (isPointing: boolean) => void;
  readonly ref: Ref<CardListHandle>;
  readonly children: ReactNode;
}

// As request-card.module.css has them. Known heights spare the measuring, which would lay the page out in the middle of the
// frame of a keystroke; only expanded cards are as high as what they say.
const cardHeight = 62;
const taggedCardHeight = 86;
const gap = 6;
/** REQ-20. */
const scrolledPx = 10;
// A pointer that rests this long is not aiming at a card, and new ones may come in under it.
const pointingMs = 1500;

/** Only the cards in sight exist. */
export function CardList(props: CardListProps) {
  const { t } = useTranslation('requests');
  const { entries, isCompact, isExpanded, ref, onScrolled, onPointing } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const words = useCardWords();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // All places are worked out again when this function changes: with the entries, and not at each render.
  const keyOf = useCallback((index: number) => entries[index]?.request.id ?? index, [entries]);
  const grown = useGrown(props.listKey, entries.length);
  const virtual = useVirtualizer({
    count: grown.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(entries[index], isCompact),
    getItemKey: keyOf,
    overscan: 2,
    gap,
    // It would force a second layout in the middle of the frame of a keystroke, and React warns about it.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured holds for one shape of the cards.
  useEffect(() => virtual.measure(), [virtual, isExpanded, isCompact]);
  // Known without asking: where a scroller stands is a layout, in the middle of the frame of a keystroke.
  const isAway = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another list begins with is above, not where the last one stood.
  useLayoutEffect(() => {
    if (isAway.current) scroller.current?.scrollTo({ top: 0 });
  }, [props.listKey]);
  const frame = useRef(0);
  useImperativeHandle(ref, () => ({
    focus(id) {
      const index = entries.findIndex((entry) => entry.request.id === id);
      if (index < 0) return;
      grown.include(index);
      // Where the last one led is on the way only.
      cancelAnimationFrame(frame.current);
      // The card exists only after the list has rendered around its new place.
      frame.current = requestAnimationFrame(() => {
        virtual.scrollToIndex(index);
        frame.current = requestAnimationFrame(() => cardIn(scroller.current, id)?.focus({ preventScroll: true }));
      });
    },
    toTop: () => scroller.current?.scrollTo({ top: 0 }),
  }));
  const point = () => {
    clearTimeout(rest.current);
    onPointing(true);
    rest.current = setTimeout(() => onPointing(false), pointingMs);
  };
  const open = useStable(props.onOpen);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => grown.include(last), [grown.include, last]);
  const firstId = entries[0]?.request.id ?? null;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onScroll={({ currentTarget: { scrollTop } }) => {
        isAway.current = scrollTop > 0;
        onScrolled(scrollTop > scrolledPx);
      }}
      onPointerMove={(event) => event.pointerType === 'mouse' && point()}
      onPointerLeave={() => {
        clearTimeout(rest.current);
        onPointing(false);
      }}
    >
      <div
        id={props.id}
        role="list"
        aria-label={t('list.name')}
        className={styles.cards}
        data-compact={isCompact || undefined}
        style={{ blockSize: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const entry = entries[item.index];
          if (entry === undefined) return null;
          const { id } = entry.request;
          return (
            <div
              key={item.key}
              ref={isExpanded ? virtual.measureElement : undefined}
              role="listitem"
              aria-setsize={entries.length}
              aria-posinset={item.index + 1}
              data-index={item.index}
              className={styles.place}
              style={{ insetBlockStart: item.start }}
            >
              <RequestCard
                request={entry.request}
                words={words}
                href={props.hrefOf(id)}
                isSelected={id === props.selectedId}
                isActive={id === (props.activeId ?? props.selectedId ?? firstId)}
                isExpanded={isExpanded}
                isNew={props.arrived.has(id)}
                now={now}
                onOpen={open}
              />
            </div>
          );
        })}
      </div>
      {grown.count === entries.length && props.children}
    </div>
  );
}

function heightOf(entry: Entry | undefined, isCompact: boolean): number {
  return isCompact && entry !== undefined && hasTags(entry.request) ? taggedCardHeight : cardHeight;
}

function cardIn(scroller: HTMLElement | null, id: string): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`) ?? null;
}
