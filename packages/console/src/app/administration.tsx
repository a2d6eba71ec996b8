import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/select-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './administration.module.css';
import { groupNames, isSection, type Section, sections, sectionsOf } from './administration-sections.ts';

/** The hotel's administration, by itself and in a frame of the console. */
export function Administration() {
  const { t } = useTranslation(['embedded', 'ui']);
  const { id }: { id?: string } = useParams({ strict: false });
  const { actionToGo }: { actionToGo?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = id ?? actionToGo;
  const open = isSection(wanted) ? wanted : 'hotel';
  const Screen = sections[open];
  const nameOf = (section: Section) => t(`sections.${section}`);
  return (
    <div className={styles.page}>
      <nav className={styles.sections} aria-label={t('administration')}>
        {groupNames
          .filter((group) => sectionsOf(group).length > 0)
          .map((group) => (
            <div key={group} className={styles.group} role="group" aria-label={t(`sectionGroups.${group}`)}>
              <span aria-hidden="true">{t(`sectionGroups.${group}`)}</span>
              {sectionsOf(group).map((section) => (
                <Link key={section} to={`/app/admin/${section}`} aria-current={section === open ? 'page' : undefined}>
                  {nameOf(section)}
                </Link>
              ))}
            </div>
          ))}
      </nav>
      <div className={styles.choice}>
        <SelectField
          label={t('section')}
          value={open}
          options={groupNames.flatMap(sectionsOf).map((section) => ({ id: section, label: nameOf(section) }))}
          onChoose={(section) => void navigate({ to: `/app/admin/${section}` })}
        />
      </div>
      <div className={styles.section}>
        <Suspense fallback={<Spinner label={t('ui:loading')} />}>
          <Screen />
        </Suspense>
      </div>
    </div>
  );
}
