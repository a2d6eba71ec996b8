import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { missingSteps, useStart } from '../features/setup/start-steps.ts';
import { isFramed } from '../platform/frames/frames.ts';
import { text } from '../platform/lists/address-format.ts';
import { useAddress } from '../platform/lists/use-address.ts';
import { ExternalIcon } from '../ui/icons.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './administration.module.css';
import { Lacking, useLacking } from './administration-lacks.tsx';
import { groupNames, isSection, type Section, sections, sectionsOf } from './administration-sections.ts';

const administrationSearch = z.object({ actionToGo: text });

/** The hotel's administration, by itself and in a frame of the console. */
export function Administration() {
  const { id }: { id?: string } = useParams({ strict: false });
  const { actionToGo } = useAddress(administrationSearch).search;
  const section = id ?? actionToGo;
  return isSection(section) ? <Sections open={section} /> : <FirstSection />;
}

/** An address without a section leads to the missing steps of the hotel, and to its settings once nothing is missing. */
function FirstSection() {
  const { data, isPending } = useStart();
  const isMissing = data !== undefined && missingSteps(data) > 0;
  return <Sections open={isMissing ? 'start' : 'hotel'} isWaiting={isPending} />;
}

interface SectionsProps {
  readonly open: Section;
  /** Another one may be opened in a moment. */
  readonly isWaiting?: boolean;
}

function Sections({ open, isWaiting = false }: SectionsProps) {
  const { t } = useTranslation(['embedded', 'ui']);
  const navigate = useNavigate();
  const Screen = sections[open];
  const lacking = useLacking(open);
  const nameOf = (section: Section) => t(`sections.${section}`);
  return (
    <div className={styles.page}>
      <nav className={styles.sections} aria-label={t('administration')}>
        <OwnWindow section={open} />
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
        <OwnWindow section={open} />
      </div>
      <div className={styles.section}>
        <Suspense fallback={<Spinner label={t('ui:loading')} />}>
          {isWaiting ? <Spinner label={t('ui:loading')} /> : lacking === null ? <Screen /> : <Lacking what={lacking} />}
        </Suspense>
      </div>
    </div>
  );
}

/** In a frame: the same by itself, with all of a window's room. */
function OwnWindow({ section }: { readonly section: Section }) {
  const { t } = useTranslation('embedded');
  if (!isFramed) return null;
  return (
    <a href={`/app/admin/${section}`} target="_blank" rel="noopener" className={styles.own}>
      <ExternalIcon size={16} />
      <span>{t('ownWindow')}</span>
    </a>
  );
}
