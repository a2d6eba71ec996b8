import { getUserGroupNames } from '@bellhop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { fullNameOf } from '../../platform/session/person.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ExternalIcon, SignOutIcon } from '../../ui/icons.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './top-bar.module.css';

const signOutId = 'sign-out';

/** Full name, hotel badge (SHELL-31), the group's other hotels (SHELL-33) and sign-out (SHELL-32). */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const { person, signOut } = useSignedIn();
  const { hotelName } = useSettings();
  const siblings = useSiblings();
  const name = fullNameOf(person);
  const items: MenuItem[] = [
    ...siblings.map((sibling) => ({ id: sibling.url, label: sibling.name, icon: <ExternalIcon /> })),
    { id: signOutId, label: t('signOut'), icon: <SignOutIcon />, separated: siblings.length > 0 },
  ];
  return (
    <Menu
      label={t('profile', { name })}
      align="end"
      items={items}
      onChoose={(id) => {
        if (id === signOutId) void signOut();
        else window.location.assign(id);
      }}
      header={
        <div className={styles.who}>
          <Avatar name={name} size={40} />
          <span>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <Tag tone="brand">
              <bdi>{hotelName}</bdi>
            </Tag>
          </span>
        </div>
      }
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
  );
}

/** Only those with a console address of their own, and that is a web address. */
function useSiblings(): readonly { name: string; url: string }[] {
  const api = useApi();
  const { hotelId } = useSettings();
  const { data } = useQuery({
    queryKey: ['staff', 'group', hotelId],
    queryFn: ({ signal }) => api.call(getUserGroupNames, { query: { hotel_id: hotelId }, signal }),
    staleTime: 10 * 60_000,
  });
  return (data?.items ?? []).flatMap(({ hotel_id, staff_settings }) => {
    const url = staff_settings.staff_base_urlv2;
    return hotel_id === hotelId || url === null || !/^https?:\/\//.test(url)
      ? []
      : [{ name: staff_settings.hotel_name, url }];
  });
}
