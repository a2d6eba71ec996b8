import type { Department } from '@bellhop/contract/departments/department';
import { putDepartment, removeDepartment } from '@bellhop/contract/departments/edits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/api-context.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { logProblem } from '../../platform/log.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { bodyOf, type DepartmentDraft, draftOf, movedPlaces } from './draft.ts';
import { keepDepartment } from './live.ts';
import { departmentKeys } from './store.ts';

export function useSaveDepartment() {
  const put = usePut();
  const aftermath = useAftermath('failed.save');
  return useMutation({ mutationFn: (draft: DepartmentDraft) => put(draft), ...aftermath });
}

/** Puts them in an order; each moved department sends its own call, one after the other. */
export function useMoveDepartment() {
  const put = usePut();
  const aftermath = useAftermath('failed.move');
  return useMutation({
    mutationFn: async (wanted: readonly Department[]) => {
      for (const { department, position } of movedPlaces(wanted)) await put(draftOf(department), position);
    },
    ...aftermath,
  });
}

/** Out of use, and back by one press while it is still in mind. */
export function useRemoveDepartment(nameOf: (department: Department) => string) {
  const api = useApi();
  const { hotelId } = useSettings();
  const { t } = useTranslation('departments');
  const toasts = useToasts();
  const keep = useKeep();
  const save = useSaveDepartment();
  const aftermath = useAftermath('failed.remove');
  return useMutation({
    mutationFn: ({ id, version }: Department) =>
      api
        .call(removeDepartment, { params: { id }, query: { hotel_id: hotelId, version: version.toString() } })
        .then(keep),
    onSuccess: (removed) =>
      toasts.show({
        type: 'success',
        text: t('removed', { name: nameOf(removed) }),
        action: { label: t('undo'), onPress: () => save.mutate(draftOf(removed)) },
      }),
    ...aftermath,
  });
}

function usePut() {
  const api = useApi();
  const { hotelId } = useSettings();
  const keep = useKeep();
  return async (draft: DepartmentDraft, position?: number): Promise<Department> => {
    const body = { ...bodyOf(draft), ...(position === undefined ? {} : { position }) };
    return keep(await api.call(putDepartment, { params: { id: draft.id }, query: { hotel_id: hotelId }, body }));
  };
}

/** On the screen at once, for a desk whose live channel is away. */
function useKeep() {
  const client = useQueryClient();
  return (department: Department): Department => {
    keepDepartment(client, department);
    return department;
  };
}

function useAftermath(what: 'failed.save' | 'failed.move' | 'failed.remove') {
  const client = useQueryClient();
  const { t } = useTranslation(['departments', 'errors']);
  const toasts = useToasts();
  return {
    onError: (error: Error) => {
      logProblem('a department was not changed', error);
      // The conflict of a move or a removal has a dialog.
      if (what === 'failed.save' || failureCode(error) !== 'edit_conflict')
        toasts.show({
          id: 'department-failed',
          type: 'error',
          title: t(`departments:${what}`),
          text: t(`errors:${failureCode(error)}`),
        });
      // A refused edit was based on an outdated list: read it again.
      return client.invalidateQueries({ queryKey: departmentKeys.list });
    },
  };
}
