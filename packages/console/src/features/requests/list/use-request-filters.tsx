import { nobody } from '@bellhop/contract/requests/list-call';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import type { FilterChoice, FilterMenu } from '../../../platform/lists/list-view.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { FilterIcon, UserIcon } from '../../../ui/icons.tsx';
import { departmentName, useDepartments } from '../../departments/store.ts';
import { useServices } from '../../request-store/queries.ts';
import { isServiceOf, type RequestFilter, type RequestTypes } from '../../request-store/request-kind.ts';
import { useListScope } from '../scope.ts';

type Menu = FilterMenu<RequestTypes>;
type Choice = FilterChoice<RequestTypes>;

function choicesOf(
  kind: string,
  options: readonly { readonly id: string | null; readonly label: string }[],
  chosenId: string | null,
  changeTo: (id: string | null) => Partial<RequestFilter>,
): readonly Choice[] {
  return options.map(({ id, label }) => ({
    id: `${kind} ${id}`,
    label,
    isChosen: id === chosenId,
    change: changeTo(id),
  }));
}

export function useRequestFilters({ service_id, assignee, department_id }: RequestFilter): readonly Menu[] {
  const categories = useCategories(service_id);
  const who = useWho(assignee, department_id);
  return useMemo(() => [categories, who], [categories, who]);
}

/** The hotel's services that this list can show, in the hotel's order (REQ-05). */
function useCategories(chosenId: string | null): Menu {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const { scope } = useListScope();
  const { data, isError, refetch } = useServices();
  return useMemo(() => {
    const all = { id: null, label: t('filter.allCategories') };
    const services = (data ?? [])
      .filter((service) => isServiceOf(service, scope))
      .map((service) => ({ id: service.id, label: service.nameWithLocales[language] ?? service.name }));
    const chosen = services.find(({ id }) => id === chosenId)?.label ?? all.label;
    const choices = choicesOf('category', [all, ...services], chosenId, (id) => ({ service_id: id }));
    const name = t('filter.categories');
    const failure = { text: t('filter.categoriesFailed'), retry: () => void refetch() };
    return {
      label: name,
      icon: <FilterIcon size={15} />,
      chosen,
      buttonLabel: t('filter.category', { category: chosen }),
      groups: [{ name, choices, ...(isError ? { failure } : {}) }],
    };
  }, [t, data, isError, refetch, language, scope, chosenId]);
}

/** The assignee and the department; departments that the person works in stand first. */
function useWho(assignee: string | null, departmentId: string | null): Menu {
  const { t } = useTranslation('requests');
  const { language } = useLanguage();
  const { sub } = usePerson();
  const { data } = useDepartments();
  return useMemo(() => {
    const everyone = { id: null, label: t('filter.everyones') };
    const some = [
      { id: sub, label: t('filter.mine') },
      { id: nobody, label: t('filter.nobodys') },
    ];
    const people = choicesOf('who', [everyone, ...some], assignee, (id) => ({ assignee: id }));
    const known = (data ?? []).filter(({ id, removed }) => !removed || id === departmentId);
    const isOwn = ({ member_ids }: (typeof known)[number]) => Number(member_ids.includes(sub));
    const named = known
      .toSorted((one, other) => isOwn(other) - isOwn(one))
      .map((each) => ({ id: each.id, label: departmentName(each, language) }));
    const all = { id: null, label: t('filter.allDepartments') };
    const departments = choicesOf('department', [all, ...named], departmentId, (id) => ({ department_id: id }));
    const groups = [
      { name: t('filter.who'), choices: people },
      { name: t('filter.departments'), choices: known.length === 0 ? [] : departments },
    ];
    const narrowing = groups.flatMap(({ choices }) => choices.slice(1)).filter(({ isChosen }) => isChosen);
    const chosen = narrowing.map(({ label }) => label).join(' · ') || everyone.label;
    return {
      label: t('filter.who'),
      icon: <UserIcon size={15} />,
      chosen,
      buttonLabel: t('filter.whoIs', { who: chosen }),
      groups,
    };
  }, [t, data, language, sub, assignee, departmentId]);
}
