import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddBooking } from '../../features/bookings/add-booking.tsx';
import { LockIcon } from '../../features/identity/account/icons.tsx';
import { type Command, Palette } from '../../features/palette/palette.tsx';
import { PlusIcon } from '../../features/requests/icons.tsx';
import { languageNames } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useDeskLock } from '../../platform/session/desk-lock-context.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useTheme } from '../../platform/settings/theme-context.ts';
import { addressOf, entriesFor, type SidebarPlace } from '../../platform/sidebar-entries.ts';
import { MoonIcon, SignOutIcon, SunIcon } from '../../ui/icons.tsx';
import { GlobeIcon } from '../../ui/later-icons.tsx';
import { entryIcons, placeIcons } from './sidebar-icons.ts';

/** The search with what this console has to offer this person: its places, and what its top bar does. */
export function SearchPalette({ initial, onClose }: { initial: string; onClose: () => void }) {
  return <Palette initial={initial} places={usePlaces()} actions={useActions()} onClose={onClose} />;
}

/** Those of the sidebar, and those that the profile menu has for everybody (ACC-20). */
function usePlaces(): readonly Command[] {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const navigate = useNavigate();
  const listed = entriesFor(settings, privileges.authorizedFields).flatMap(({ id, places }) =>
    places.map((place) => ({ id, place })),
  );
  const everybodys = (['settings/ringTone', 'settings/reportProblem', 'settings/departments'] as const)
    .filter(useReaches())
    .filter((place) => !listed.some((each) => each.place === place))
    .map((place) => ({ id: 'settings' as const, place }));
  return [...listed, ...everybodys].map(({ id, place }) => {
    const Icon = isNamed(place) ? placeIcons[place] : entryIcons[id];
    return {
      id: `place-${place}`,
      label: isNamed(place) ? t(`place.${place}`) : t(`nav.${id}`),
      icon: <Icon />,
      act: () => void navigate({ to: addressOf(place) }),
    };
  });
}

/** A place that has an icon and a name beside those of its entry. */
function isNamed(place: SidebarPlace): place is keyof typeof placeIcons {
  return place in placeIcons;
}

function useActions(): readonly Command[] {
  const { t } = useTranslation(['shell', 'bookings']);
  const { theme, toggle } = useTheme();
  const { language, offered, choose } = useLanguage();
  const { signOut } = useSignedIn();
  const lock = useDeskLock();
  const addBooking = useAddBooking();
  const added = { id: 'action-add-booking', label: t('bookings:newBooking'), icon: <PlusIcon /> };
  return [
    ...(addBooking === null ? [] : [{ ...added, act: addBooking }]),
    {
      id: 'action-theme',
      label: t(theme === 'dark' ? 'shell:theme.light' : 'shell:theme.dark'),
      icon: theme === 'dark' ? <SunIcon /> : <MoonIcon />,
      act: toggle,
    },
    ...offered
      .filter((id) => id !== language)
      .map(
        (id): Command => ({
          id: `action-language-${id}`,
          label: t('shell:languageIs', { language: languageNames[id] }),
          icon: <GlobeIcon />,
          act: () => choose(id),
        }),
      ),
    { id: 'action-lock', label: t('shell:account.lock'), icon: <LockIcon />, act: () => lock.lock() },
    {
      id: 'action-sign-out',
      label: t('shell:signOut'),
      icon: <SignOutIcon />,
      act: () => void signOut(),
    },
  ];
}
