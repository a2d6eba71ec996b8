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

/** Acts on departments; the answers are kept also for a desk without the live channel. */
export function useDepartmentActs(nameOf: (department: Department) => string) {
  const { client, api, hotelId } = useReadContext();
  const { t } = useTranslation('departments');
  const toasts = useToasts();
  const sayFailure = useSayFailure('department');
  const query = { hotel_id: hotelId };
  const put = async (draft: DepartmentDraft, position?: number) => {
    const body = { ...bodyOf(draft), ...(position !== undefined && { position }) };
    keepDepartment(client, await api.call(putDepartment, { params: { id: draft.id }, query, body }));
  };
  const aftermath = (what: 'failed.save' | 'failed.move' | 'failed.remove') => ({
    onError(error: Error) {
      // The conflict of a move or a removal has a dialog.
      if (what === 'failed.save' || failureCode(error) !== 'edit_conflict') sayFailure(error, t(what));
      // A refused edit was based on an outdated list.
      return client.invalidateQueries({ queryKey: departmentKeys.list });
    },
  });
  const saving = { mutationFn: (draft: DepartmentDraft) => put(draft), ...aftermath('failed.save') };
  const undo = useMutation(saving);
  return {
    save: useMutation(saving),
    /** Reorders departments; each moved one is saved by a call of its own, one after the other. */
    move: useMutation({
      mutationFn: async (ordered: readonly Department[]) => {
        for (const { department, position } of movedPlaces(ordered)) await put(department, position);
      },
      ...aftermath('failed.move'),
    }),
    /** Removes a department, and restores it by the button of a toast. */
    remove: useMutation({
      mutationFn: ({ id, version }: Department) =>
        api.call(removeDepartment, { params: { id }, query: { ...query, version: version.toString() } }),
      onSuccess(removed) {
        keepDepartment(client, removed);
        toasts.show({
          type: 'success',
          text: t('removed', { name: nameOf(removed) }),
          action: { label: t('undo'), onPress: () => undo.mutate(removed) },
        });
      },
      ...aftermath('failed.remove'),
    }),
  };
}
