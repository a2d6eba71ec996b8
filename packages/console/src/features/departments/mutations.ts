import type { Department } from '@bellhop/contract/departments/department';
import { putDepartment, removeDepartment } from '@bellhop/contract/departments/edits';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useSayFailure } from '../../platform/forms/use-say-failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { bodyOf, type DepartmentDraft, movedPlaces } from './draft.ts';
import { keepDepartment } from './live.ts';
import { departmentKeys } from './store.ts';

export function useSaveDepartment() {
  const put = usePut();
  return useMutation({ mutationFn: (draft: DepartmentDraft) => put(draft), ...useAftermath('failed.save') });
}

/** Reorders departments; each moved one is saved by a call of its own, one after the other. */
export function useMoveDepartment() {
  const put = usePut();
  return useMutation({
    mutationFn: async (ordered: readonly Department[]) => {
      for (const { department, position } of movedPlaces(ordered)) await put(department, position);
    },
    ...useAftermath('failed.move'),
  });
}

/** Removes a department, and restores it by the button of a toast. */
export function useRemoveDepartment(nameOf: (department: Department) => string) {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('departments');
  const toasts = useToasts();
  const save = useSaveDepartment();
  return useMutation({
    mutationFn: ({ id, version }: Department) =>
      api.call(removeDepartment, { params: { id }, query: { hotel_id: hotelId, version: version.toString() } }),
    onSuccess(removed) {
      keepDepartment(client, removed);
      toasts.show({
        type: 'success',
        text: t('removed', { name: nameOf(removed) }),
        action: { label: t('undo'), onPress: () => save.mutate(removed) },
      });
    },
    ...useAftermath('failed.remove'),
  });
}

function usePut() {
  const { client, api, hotelId } = useReadContext();
  return async (draft: DepartmentDraft, position?: number) => {
    const body = { ...bodyOf(draft), ...(position !== undefined && { position }) };
    const params = { id: draft.id };
    // Also for a desk without the live channel.
    keepDepartment(client, await api.call(putDepartment, { params, query: { hotel_id: hotelId }, body }));
  };
}

function useAftermath(what: 'failed.save' | 'failed.move' | 'failed.remove') {
  const { client } = useReadContext();
  const { t } = useTranslation('departments');
  const sayFailure = useSayFailure('department');
  return {
    onError: (error: Error) => {
      // The conflict of a move or a removal has a dialog.
      if (what === 'failed.save' || failureCode(error) !== 'edit_conflict') sayFailure(error, t(what));
      // A refused edit was based on an outdated list.
      return client.invalidateQueries({ queryKey: departmentKeys.list });
    },
  };
}
