import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './administration.module.css';

/** Sections of the administration in their order, by the last part of their address. */
const sections = {
  hotel: lazyWithWords(
    () => import('../features/administration/settings-screen.tsx').then((module) => module.SettingsScreen),
    'administration',
    'form',
  ),
  rooms: lazyWithWords(
    () => import('../features/rooms/administration/room-list-screen.tsx').then((module) => module.RoomListScreen),
    'rooms',
    'departments',
    'form',
  ),
  departments: lazyWithWords(
    () => import('../features/departments/departments-screen.tsx').then((module) => module.DepartmentsScreen),
    'departments',
    'form',
  ),
} as const satisfies Record<string, ComponentType>;
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[]; // of the literal above

function isSection(name: unknown): name is Section {
  return typeof name === 'string' && Object.hasOwn(sections, name);
}

/** The hotel's administration, by itself and in a frame of the console. */
export function Administration() {
  const { t } = useTranslation(['embedded', 'ui']);
  const { id }: { id?: string } = useParams({ strict: false });
  const { actionToGo }: { actionToGo?: unknown } = useSearch({ strict: false });
  const wanted = id ?? actionToGo;
  const open = isSection(wanted) ? wanted : 'hotel';
  const Screen = sections[open];
  return (
    <div className={styles.page}>
      <nav className={styles.sections} aria-label={t('administration')}>
        {names.map((name) => (
          <Link key={name} to={`/app/admin/${name}`} aria-current={name === open ? 'page' : undefined}>
            {t(`sections.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.section}>
        <Suspense fallback={<Spinner label={t('ui:loading')} />}>
          <Screen />
        </Suspense>
      </div>
    </div>
  );
}
