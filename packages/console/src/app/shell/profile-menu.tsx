import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { getUserGroupNames } from '@bellhop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { fullNameOf } from '../../platform/session/person.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { addressOf } from '../../platform/sidebar-entries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { AlertIcon, BellIcon } from '../../ui/first-icons.tsx';
import { ExternalIcon, PeopleIcon } from '../../ui/icons.tsx';
import { SignOutIcon } from '../../ui/later-icons.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './top-bar.module.css';
import { useAccountEntries } from './use-account-entries.tsx';

const signOutId = 'sign-out';

/** Full name, hotel badge (SHELL-31), the group's other hotels (SHELL-33) and sign-out (SHELL-32). */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { person, signOut } = useSignedIn();
  const siblings = useSiblings();
  const navigate = useNavigate();
  const account = useAccountEntries();
  const name = fullNameOf(person);
  const reaches = useReaches();
  const items: MenuItem[] = [
    ...siblings.map((sibling) => ({
      id: sibling.url,
      href: sibling.url,
      label: sibling.name,
      icon: <ExternalIcon />,
      hint: openThere(t, sibling.open),
    })),
    // Every person has these entries, unlike the settings in the sidebar (ACC-20).
    {
      id: 'settings/ringTone',
      label: t('place.settings/ringTone'),
      icon: <BellIcon />,
      separated: siblings.length > 0,
    },
    { id: 'settings/reportProblem', label: t('place.settings/reportProblem'), icon: <AlertIcon /> },
    // For who runs the hotel and has no settings in the sidebar.
    ...(reaches('settings/departments') && !reaches('settings/template')
      ? [{ id: 'settings/departments', label: t('place.settings/departments'), icon: <PeopleIcon /> }]
      : []),
    ...account.items,
    { id: signOutId, label: t('signOut'), icon: <SignOutIcon />, separated: true },
  ];
  return (
    <>
      {account.dialogs}
      <Menu
        label={t('profile', { name })}
        align="end"
        items={items}
        onChoose={(id) => {
          if (id === signOutId) void signOut();
          else if (isPlace(id)) void navigate({ to: addressOf(id) });
          else account.choose(id);
        }}
        header={<Who name={name} />}
        trigger={(properties) => (
          <button
            type="button"
            {...properties}
            className={styles.profile}
            aria-label={t('profile', { name })}
            title={name}
          >
            <Avatar name={name} size={34} />
          </button>
        )}
      />
    </>
  );
}

const places = ['settings/ringTone', 'settings/reportProblem', 'settings/departments'] as const;

function isPlace(id: string): id is (typeof places)[number] {
  return places.some((place) => place === id);
}

/** Stands there while the menu is open: that is when the counts of the other hotels are looked at again. */
function Who({ name }: { name: string }) {
  const { hotelName } = useSettings();
  useSiblings();
  return (
    <div className={styles.who}>
      <Avatar name={name} size={40} />
      <span>
        <strong>
          <ProperName>{name}</ProperName>
        </strong>
        <Tag tone="brand">
          <ProperName>{hotelName}</ProperName>
        </Tag>
      </span>
    </div>
  );
}

/** The text about open requests in the other hotel; undefined if there are none or the requests were not counted. */
function openThere(t: TFunction<'shell'>, open: number | null): string | undefined {
  return open === null || open === 0 ? undefined : t('badge.requests', { count: open });
}

/** The other hotels of the group whose console has a web address of its own. */
function useSiblings(): readonly { name: string; url: string; open: number | null }[] {
  const api = useApi();
  const { hotelId } = useSettings();
  const { data } = useQuery({
    queryKey: ['staff', 'group', hotelId],
    queryFn: ({ signal }) => api.call(getUserGroupNames, { query: { hotel_id: hotelId }, signal }),
    // Counts of other hotels are not kept in step: they are as old as this at most.
    staleTime: 60_000,
  });
  return (data?.items ?? []).flatMap(({ hotel_id, staff_settings, open_requests }) => {
    const url = staff_settings.staff_base_urlv2;
    return hotel_id === hotelId || url === null || !/^https?:\/\//.test(url)
      ? []
      : [{ name: staff_settings.hotel_name, url, open: open_requests }];
  });
}
