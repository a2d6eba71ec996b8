import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFormat } from '../format/use-format.ts';
import { listOfNames } from './list-of-names.ts';
import { placeOfBooking } from './place.ts';
import { useColleagues, useStay } from './use-presence.ts';
import styles from './who-is-here.module.css';

/** More faces would leave too little room for the request's own text. */
const mostFaces = 3;

interface PresenceListProps {
  readonly entity: 'request' | 'booking';
  readonly id: string;
}

/** The colleagues who have the same entity open, and their typing; while it is mounted, they see this person too. */
export function WhoIsHere({ entity, id }: PresenceListProps) {
  const { t } = useTranslation('requests-teamwork');
  const format = useFormat();
  const place = entity === 'booking' ? placeOfBooking(id) : id;
  useStay(place);
  const colleagues = useColleagues(place);
  if (colleagues.length === 0) return null;
  // People who write come before people who only look.
  const ranked = [...colleagues].sort((a, b) => Number(b.isTyping) - Number(a.isTyping));
  const faces = ranked.slice(0, mostFaces);
  const others = ranked.slice(mostFaces);
  const names = listOfNames(
    format,
    others.map(({ name }) => name),
  );
  const rest = t('presence.more', { count: others.length, names });
  return (
    <ul className={styles.here} aria-label={t(`presence.${entity}`)}>
      {faces.map(({ user, name, isTyping }) => {
        const words = isTyping ? t('presence.typing', { name }) : t('presence.here', { name });
        return (
          <li key={user} title={words} data-typing={isTyping || undefined}>
            <Avatar name={name} size={28} />
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        );
      })}
      {others.length > 0 && (
        <li title={rest} className={styles.more}>
          <span aria-hidden="true" dir="ltr">
            +<span>{others.length}</span>
          </span>
          <VisuallyHidden>{rest}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
