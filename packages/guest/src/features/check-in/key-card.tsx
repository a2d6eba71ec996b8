import { isolated } from '@bellhop/browser/ui/isolated';
import type { GuestKey } from '@bellhop/contract/guests/calls';
import { formatList, formatTime, useLocale } from '../../platform/i18n/locale.ts';
import card from '../../ui/card.module.css';
import { Sentence } from '../../ui/sentence.tsx';
import { useWords, WithWords } from './words.ts';

/** The room key on the first screen: its state and the end of its validity. */
export function KeyCard({ of }: { of: GuestKey }) {
  return (
    <WithWords>
      <Card of={of} />
    </WithWords>
  );
}

function Card({ of: { state, rooms, valid_until: end, by_hand: isCard, passive } }: { of: GuestKey }) {
  const locale = useLocale();
  const words = useWords();
  const stage = state === 'active' ? 'active' : isCard ? 'card' : 'ordered';
  const of = locale.t('home.room', { count: rooms.length, rooms: formatList(rooms.map(isolated), locale) });
  return (
    <section className={card.card} aria-labelledby="room-key" data-state={state}>
      <h2 id="room-key" className={card.title}>
        {words('key.title')}
      </h2>
      <p aria-live="polite">
        <Sentence>
          {passive && stage === 'active' ? words('key.paused') : words(`key.${stage}`, { rooms: of })}
        </Sentence>
        {stage === 'active' && !passive && end !== null && (
          <>
            {' '}
            <span>
              {words('key.until', {
                time: `${formatTime(end, locale, 'day')} ${formatTime(end, locale, 'time')}`,
              })}
            </span>
          </>
        )}
      </p>
    </section>
  );
}
