import { nameIn } from '@bellhop/browser/i18n/name-in';
import { nobody } from '@bellhop/contract/requests/list-call';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import type { FilterMenu } from '../../../platform/lists/list-view.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { FilterIcon, UserIcon } from '../../../ui/icons.tsx';
import { useDepartments } from '../../departments/store.ts';
import { useServices } from '../../request-store/queries.ts';
import { isServiceOf, type RequestFilter, type RequestTypes } from '../../request-store/request-kind.ts';
import { useListScope } from '../scope.ts';

/** The services that this list can show, in the hotel's order (REQ-05); the assignee and the department. */
export function useRequestFilters({ department_id: chosen }: RequestFilter): readonly FilterMenu<RequestTypes>[] {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const { scope } = useListScope();
  const { sub } = usePerson();
  const { data: services, isError, refetch } = useServices();
  const { data: departments } = useDepartments();
  return useMemo(() => {
    const categories = (services ?? [])
      .filter((service) => isServiceOf(service, scope))
      .map((service) => ({ id: service.id, label: nameIn(service, language) }));
    const failure = { text: t('filter.categoriesFailed'), retry: () => void refetch() };
    const known = (departments ?? []).filter(({ id, removed }) => !removed || id === chosen);
    // Departments that the person works in stand first.
    const isOwn = ({ member_ids }: (typeof known)[number]) => Number(member_ids.includes(sub));
    const departmentOptions = known
      .toSorted((one, other) => isOwn(other) - isOwn(one))
      .map((each) => ({ id: each.id, label: nameIn(each, language) }));
    return [
      {
        icon: <FilterIcon size={15} />,
        labelOf: (category) => t('filter.category', { category }),
        groups: [
          {
            field: 'service_id',
            name: t('filter.categories'),
            choices: [{ id: null, label: t('filter.allCategories') }, ...categories],
            ...(isError ? { failure } : {}),
          },
        ],
      },
      {
        icon: <UserIcon size={15} />,
        labelOf: (who) => t('filter.whoIs', { who }),
        groups: [
          {
            field: 'assignee',
            name: t('filter.who'),
            choices: [
              { id: null, label: t('filter.everyones') },
              { id: sub, label: t('filter.mine') },
              { id: nobody, label: t('filter.nobodys') },
            ],
          },
          {
            field: 'unhappy',
            name: t('filter.guests'),
            choices: [
              { id: null, label: t('filter.allGuests') },
              // Stars come after the end of the work.
              { id: 'true', label: t('filter.unhappy'), beside: { status: null } },
            ],
          },
          {
            field: 'department_id',
            name: t('filter.departments'),
            choices: known.length === 0 ? [] : [{ id: null, label: t('filter.allDepartments') }, ...departmentOptions],
          },
        ],
      },
    ];
  }, [t, language, scope, sub, services, isError, refetch, departments, chosen]);
}
