import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { GuestService } from '@bellhop/contract/guests/calls';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './service-tiles.module.css';

/** Services that the guest can ask for. `services` is null until they have been read. */
export function ServiceTiles({
  services,
  onChoose,
  onReserve,
}: {
  services: readonly GuestService[] | null;
  onChoose(serviceId: string): void;
  /** Null: the hotel has no restaurant that takes reservations. */
  onReserve: (() => void) | null;
}) {
  const { t, language } = useLocale();
  if (services === null) return <SkeletonTiles />;
  if (services.length === 0 && onReserve === null) return <p>{t('home.no_services')}</p>;
  return (
    <ul className={styles.tiles}>
      {onReserve !== null && <Tile icon="plate" name={t('home.restaurants')} onPress={onReserve} />}
      {services.map((service) => (
        <Tile
          key={service.id}
          icon={service.icon}
          name={nameIn(service, language)}
          onPress={() => onChoose(service.id)}
        />
      ))}
    </ul>
  );
}

function Tile({ icon, name, onPress }: { icon: string; name: string; onPress(): void }) {
  return (
    <li>
      <button type="button" className={styles.tile} onClick={onPress}>
        <span className={styles.picture}>
          <Icon name={icon} size={26} />
        </span>
        <span>{name}</span>
      </button>
    </li>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

function SkeletonTiles() {
  return (
    <div className={styles.tiles} aria-hidden="true">
      {skeletons.map((key) => (
        <div key={key} className={styles.tile} data-skeleton />
      ))}
    </div>
  );
}
