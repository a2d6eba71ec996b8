import type { Rights } from '@bellhop/contract/people/rights';
import { useTranslation } from 'react-i18next';
import { ReadState } from '../../platform/read-state.tsx';
import { sidebarEntries } from '../../platform/sidebar-entries.ts';
import { useRested } from '../../platform/use-rested.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './people.module.css';
import { useAllServices, useViewOf } from './people-query.ts';

// Several boxes are pressed in a row.
const restMs = 250;

/** The effect of the rights in this hotel: accessible places, lists with their counts, services. */
export function ViewPanel({ rights }: { readonly rights: Rights }) {
  const { t } = useTranslation(['people', 'shell']);
  const view = useViewOf(useRested(rights, restMs));
  const services = useAllServices();
  if (view.data === undefined) return <ReadState read={view} failed={t('people:view.failed')} shape={[72]} />;
  const { places, lists, services: serviceIds } = view.data;
  // One place of an entry is enough. All people have ring tone and problem reports, but not that entry.
  const entries = sidebarEntries.filter(
    (entry) =>
      (!('privilege' in entry) || rights.flags.includes(entry.privilege)) &&
      entry.places.some((place) => places.includes(place)),
  );
  return (
    <div className={styles.view} aria-busy={view.isFetching || undefined}>
      <p>{t('people:view.lead')}</p>
      <dl className={styles.facts}>
        <dt>{t('people:view.menu')}</dt>
        <dd className={styles.tags}>
          {entries.map(({ id }) => (
            <Tag key={id} tone="brand">
              {t(`shell:nav.${id}`)}
            </Tag>
          ))}
        </dd>
        <dt>{t('people:view.lists')}</dt>
        <dd>
          <ul>
            {lists.map(({ list, open, all }) => (
              <li key={list}>
                {t(list === 'bookings' ? 'people:view.stays' : 'people:view.list', {
                  list: t(`shell:nav.${list === 'alacarte/requests' ? 'alacarte' : list}`),
                  open,
                  all,
                })}
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t('people:services')}</dt>
        <dd className={styles.tags}>
          {serviceIds.length === 0 && <span>{t('people:view.noServices')}</span>}
          {serviceIds.map((id) => (
            <Tag key={id}>
              <bdi>{services.data?.find((service) => service.id === id)?.name ?? id}</bdi>
            </Tag>
          ))}
        </dd>
      </dl>
    </div>
  );
}
