import type { GuestService } from '@bellhop/contract/guests/calls';
import { nameIn, useLocale } from '../../platform/i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './service-tiles.module.css';

/** What the guest can ask for. `services` null: still being read. */
export function ServiceTiles({
  services,
  onChoose,
}: {
  services: readonly GuestService[] | null;
  onChoose(serviceId: string): void;
}) {
  const { t, language } = useLocale();
  if (services === null) return <SkeletonTiles />;
  if (services.length === 0) return <p>{t('home.no_services')}</p>;
  return (
    <ul className={styles.tiles}>
      {services.map((service) => (
        <li key={service.id}>
          <button type="button" className={styles.tile} onClick={() => onChoose(service.id)}>
            <span className={styles.picture}>
              <Icon name={service.icon} size={26} />
            </span>
            {nameIn(language, service)}
          </button>
        </li>
      ))}
    </ul>
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
