import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type SidebarPlace } from '../../platform/sidebar-entries.ts';
import { DownIcon } from '../../ui/first-icons.tsx';
import styles from './sidebar.module.css';
import { entryIcons, placeIcons } from './sidebar-icons.ts';

/** Entries with places of their own below. */
export type GroupEntry = 'alacarte' | 'payments' | 'settings';
export type SubPlace = keyof typeof placeIcons;

interface SidebarGroupProps {
  id: GroupEntry;
  places: readonly SidebarPlace[];
  onNavigate: (() => void) | undefined;
}

/** An entry with places below it: open while one of them is on the screen, and whenever the person opens it. */
export function SidebarGroup({ id, places, onNavigate }: SidebarGroupProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHere = places.some((place) => pathname.startsWith(addressOf(place)));
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? isHere;
  const list = useId();
  const Icon = entryIcons[id];
  const name = t(`nav.${id}`);
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        title={name}
        aria-expanded={isOpen}
        aria-controls={list}
        data-here={isHere || undefined}
        onClick={() => {
          choose(!isOpen);
          // The list is the place of payments; the entry below it opens the form above the list.
          if (id === 'payments' && !isOpen) void navigate({ to: addressOf(id) });
        }}
      >
        <Icon />
        <span className={styles.label}>{name}</span>
        <span className={styles.chevron}>
          <DownIcon size={16} />
        </span>
      </button>
      <ul id={list} className={styles.places} hidden={!isOpen}>
        {places
          .filter((place): place is SubPlace => place in placeIcons)
          .map((place) => {
            const PlaceIcon = placeIcons[place];
            const isLinks = place === 'payments';
            const label = t(`place.${place}`);
            return (
              <li key={place}>
                <Link
                  to={addressOf(place)}
                  search={isLinks ? { form: 'new' } : {}}
                  // The links' address is a prefix of the report's, so the links are active on an exact match only.
                  activeOptions={{ exact: isLinks, includeSearch: false }}
                  className={styles.entry}
                  title={label}
                  onClick={onNavigate}
                >
                  <PlaceIcon />
                  <span className={styles.label}>{label}</span>
                </Link>
              </li>
            );
          })}
      </ul>
    </li>
  );
}
