import { nameIn } from '@bellhop/browser/i18n/name-in';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Banner } from '../../ui/states.tsx';
import { CheckList } from '../departments/check-list.tsx';
import { useDepartments } from '../departments/store.ts';

interface DepartmentsFieldProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The departments that a person belongs to. */
export function DepartmentsField({ chosen, onChange }: DepartmentsFieldProps) {
  const { t } = useTranslation(['people', 'departments']);
  const { language } = useLanguage();
  const read = useDepartments();
  const choices = read.data
    ?.filter(({ removed }) => !removed)
    .map((department) => ({ id: department.id, name: nameIn(department, language) }));
  if (choices?.length === 0) return null;
  return (
    <>
      <CheckList
        legend={t('departments:heading')}
        search={t('people:searchDepartments')}
        choices={choices}
        isFailed={read.isError}
        onRetry={() => void read.refetch()}
        chosen={chosen}
        unknown={t('people:unknownDepartment')}
        onChange={onChange}
      />
      {choices !== undefined && chosen.length === 0 && <Banner tone="warning">{t('people:noDepartmentChosen')}</Banner>}
    </>
  );
}
