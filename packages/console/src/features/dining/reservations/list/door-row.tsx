import type { RequestCard } from '@bellhop/contract/requests/card';
import { type MouseEvent, type PointerEvent, type ReactNode, use, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../../platform/network/use-is-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { type DoorAct, DoorContext, doorActsOf } from '../../reserve/door/door-acts.ts';
import styles from './door-row.module.css';

interface DoorRowProps {
  readonly request: RequestCard;
  /** Unix seconds. */
  readonly now: number;
  /** The keyboard acts on this card. */
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/** A card with its acts at the door, which a swipe makes too: towards the end seated, towards the start no-show (T5). */
export function DoorRow({ request, now, isActive, children }: DoorRowProps) {
  const { t } = useTranslation('dining-reservations');
  const act = use(DoorContext);
  const isOnline = useIsOnline();
  const acts = doorActsOf(request, now);
  const swipe = useSwipe(acts, (chosen) => act(request, chosen));
  return (
    <div className={styles.row} data-acts={acts.length > 0 || undefined} data-swipe={swipe.chosen} {...swipe.handlers}>
      {swipe.shift !== 0 && (
        <span className={styles.beneath} aria-hidden="true">
          {swipe.chosen === undefined ? '' : t(`door.${swipe.chosen}`)}
        </span>
      )}
      <div className={styles.card} style={swipe.shift === 0 ? undefined : { translate: `${swipe.shift}px 0` }}>
        {children}
      </div>
      {acts.length > 0 && (
        <span className={styles.acts}>
          {acts.map((each) => (
            <Button
              key={each}
              size="small"
              tabIndex={isActive ? 0 : -1}
              disabled={!isOnline && (each === 'confirm' || each === 'move')}
              aria-label={t('door.of', { act: t(`door.${each}`), name: request.fullName })}
              onClick={() => act(request, each)}
            >
              {t(`door.${each}`)}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}

/** Pixels from which a horizontal movement is a swipe, and from which it acts. */
const [swipeFrom, swipeActs] = [12, 96];

/** Follows a finger that moves a card sideways; a finger that scrolls the list moves none. */
function useSwipe(acts: readonly DoorAct[], onAct: (act: DoorAct) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const hasSwiped = useRef(false);
  const [shift, setShift] = useState(0);
  const towardsEnd = (document.documentElement.dir === 'rtl' ? -1 : 1) * shift;
  const wished: DoorAct | undefined = shift === 0 ? undefined : towardsEnd > 0 ? 'seated' : 'no_show';
  const chosen = wished !== undefined && acts.includes(wished) ? wished : undefined;
  const end = ({ pointerId }: PointerEvent) => {
    const isOwn = start.current?.id === pointerId;
    start.current = null;
    if (isOwn && chosen !== undefined && Math.abs(shift) >= swipeActs) onAct(chosen);
    setShift(0);
  };
  return {
    shift: chosen === undefined ? 0 : shift,
    chosen,
    handlers: {
      onPointerDown({ pointerId: id, pointerType, clientX: x, clientY: y }: PointerEvent) {
        // A second finger ends the swipe.
        start.current = pointerType === 'touch' && start.current === null ? { id, x, y } : null;
        hasSwiped.current = false;
        setShift(0);
      },
      onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
        if (start.current === null || start.current.id !== pointerId) return;
        const { x, y } = start.current;
        if (shift === 0 && Math.abs(clientX - x) < Math.max(swipeFrom, 2 * Math.abs(clientY - y))) return;
        hasSwiped.current = true;
        setShift(clientX - x);
      },
      onPointerUp: end,
      onPointerCancel() {
        start.current = null;
        setShift(0);
      },
      // The finger that ends a swipe does not open the card.
      onClickCapture(event: MouseEvent) {
        if (!hasSwiped.current) return;
        hasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
