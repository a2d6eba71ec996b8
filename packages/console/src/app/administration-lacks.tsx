import { mayHandleTables } from '@bellhop/contract/dining/policy';
import { mayWriteTemplates } from '@bellhop/contract/templates/policy';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session/session-context.ts';
import { useSettings } from '../platform/settings/settings-context.ts';
import { KeyIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './administration.module.css';
import type { Section } from './administration-sections.ts';

type Lack = 'restaurantsOff' | 'restaurantsRight' | 'templatesRight';

/** The page that grants the right or switches the area on. */
const places = {
  restaurantsOff: '/app/admin/hotel',
  restaurantsRight: '/app/admin/staff',
  templatesRight: '/app/admin/staff',
} as const satisfies Record<Lack, string>;

/** The missing right or setting without which the server refuses a section; null: nothing is missing. */
export function useLacking(section: Section): Lack | null {
  const { alacarte } = useSettings();
  const handlesTables = useMay(mayHandleTables);
  const writesTemplates = useMay(mayWriteTemplates);
  if (section === 'restaurants') return alacarte ? (handlesTables ? null : 'restaurantsRight') : 'restaurantsOff';
  return section === 'templates' && !writesTemplates ? 'templatesRight' : null;
}

/** Shows, in place of a section that the server would refuse, the reason and a link to the page that changes it. */
export function Lacking({ what }: { readonly what: Lack }) {
  const { t } = useTranslation('embedded');
  return (
    <Page
      title={t(what === 'templatesRight' ? 'sections.templates' : 'sections.restaurants')}
      lead={t(`needs.${what}.text`)}
      size="form"
    >
      <EmptyState
        icon={<KeyIcon size={26} />}
        title={t(`needs.${what}.title`)}
        level={3}
        action={
          <Link to={places[what]} className={styles.own}>
            {t(`needs.${what}.go`)}
          </Link>
        }
      />
    </Page>
  );
}
