import { languageNames } from '@bellhop/browser/i18n/language';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LockIcon } from '../../features/identity/account/icons.tsx';
import { Palette } from '../../features/palette/palette.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { useDeskLock } from '../../platform/session/desk-lock-context.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useTheme } from '../../platform/settings/theme-context.ts';
import { addressOf, entriesFor, type SidebarPlace } from '../../platform/sidebar-entries.ts';
import type { Command, CommandDialog, PaletteCommand } from '../../platform/slice.ts';
import { MoonIcon, SunIcon } from '../../ui/icons.tsx';
import { GlobeIcon, SignOutIcon } from '../../ui/later-icons.tsx';
import { entryIcons, placeIcons } from './sidebar-icons.ts';

interface SearchPaletteProps {
  readonly initial: string;
  readonly onClose: () => void;
  /** Opens a dialog in place of the palette. */
  readonly onShow: (dialog: CommandDialog) => void;
}

/** The search with the commands of this console for this person: its places, acts of the slices, and acts of its top bar. */
export function searchPaletteWith(commands: readonly PaletteCommand[]) {
  function SearchPalette({ initial, onClose, onShow }: SearchPaletteProps) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list of commands never changes
    const ofSlices = commands.flatMap(({ useCommand }) => useCommand(onShow) ?? []);
    const actions = [...ofSlices, ...useActions()];
    return <Palette initial={initial} places={usePlaces()} actions={actions} onClose={onClose} />;
  }
  return lazyWithWords(async () => SearchPalette, 'search', 'bookings', ...commands.flatMap(({ texts = [] }) => texts));
}

/** The places of the sidebar, and the settings that every person has in the profile menu (ACC-20). */
function usePlaces(): readonly Command[] {
  const { t } = useTranslation('shell');
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const navigate = useNavigate();
  const listed = entriesFor(settings, privileges).flatMap(({ id, places }) => places.map((place) => ({ id, place })));
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

/** Whether the console has an icon and a name of its own for a place, beside its entry’s. */
function isNamed(place: SidebarPlace): place is keyof typeof placeIcons {
  return place in placeIcons;
}

function useActions(): readonly Command[] {
  const { t } = useTranslation('shell');
  const { theme, toggle } = useTheme();
  const { language, offered, choose } = useLanguage();
  const { signOut } = useSignedIn();
  const lock = useDeskLock();
  return [
    {
      id: 'action-theme',
      label: t(theme === 'dark' ? 'theme.light' : 'theme.dark'),
      icon: theme === 'dark' ? <SunIcon /> : <MoonIcon />,
      act: toggle,
    },
    ...offered
      .filter((id) => id !== language)
      .map(
        (id): Command => ({
          id: `action-language-${id}`,
          label: t('languageIs', { language: languageNames[id] }),
          icon: <GlobeIcon />,
          act: () => choose(id),
        }),
      ),
    { id: 'action-lock', label: t('account.lock'), icon: <LockIcon />, act: () => lock.lock() },
    {
      id: 'action-sign-out',
      label: t('signOut'),
      icon: <SignOutIcon />,
      act: () => void signOut(),
    },
  ];
}
