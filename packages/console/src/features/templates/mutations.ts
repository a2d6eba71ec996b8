import { logProblem } from '@bellhop/browser/log';
import {
  addTemplate,
  getTemplate,
  putTemplate,
  type TemplateMap,
  updateTemplate,
} from '@bellhop/contract/templates/template';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../platform/api/client.ts';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { requestKeys } from '../request-store/store.ts';
import type { Draft } from './draft.ts';
import { mapWithout, type TemplateRow, versionOf } from './template-rows.ts';

/** TPL-11. */
const deletedToastMs = 1500;
/** Give up after three conflicting edits. */
const mostTries = 3;

export function useSaveTemplate(): UseMutationResult<TemplateMap, Error, Draft> {
  const { api, hotelId } = useReadContext();
  return useMutation({
    mutationFn: ({ id, language, title, text, isNew, version }: Draft) => {
      const query = { hotel_id: hotelId };
      if (isNew) return api.call(addTemplate, { query, body: { [language]: [{ id, title, text }] } });
      const body = { language, id, title, text, ...(version !== undefined && { version }) };
      return api.call(updateTemplate, { query, body });
    },
    ...useAftermath('templates:failed.save'),
  });
}

export function useDeleteTemplate(): UseMutationResult<void, Error, TemplateRow> {
  const { api, hotelId } = useReadContext();
  const { t } = useTranslation('templates');
  const toasts = useToasts();
  const aftermath = useAftermath('templates:failed.delete');
  return useMutation({
    mutationFn: (row: TemplateRow) => deleteRow(api, hotelId, row),
    ...aftermath,
    onSuccess: () => toasts.show({ type: 'success', text: t('deleted'), durationMs: deletedToastMs }),
  });
}

/** Puts the map without the row, based on the version that was read: a colleague's concurrent change is a conflict. */
async function deleteRow(api: Api, hotelId: string, row: TemplateRow): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const map = await api.call(getTemplate, { query: { hotel_id: hotelId } });
    const left = mapWithout(map, row);
    if (left === null) return;
    const current = map[row.language]?.find(({ id }) => id === row.id);
    // A colleague's new text must not be deleted.
    if (current?.version !== row.version) throw new ApiFailure('edit_conflict', 409);
    const version = versionOf(map);
    try {
      await api.call(putTemplate, {
        query: { hotel_id: hotelId, ...(version === undefined ? {} : { version: String(version) }) },
        body: left,
      });
      return;
    } catch (error) {
      if (failureCode(error) !== 'edit_conflict' || tries === mostTries) throw error;
    }
  }
}

/** TPL-09: read the templates again after each change. TPL-12: show a failure. */
function useAftermath(what: 'templates:failed.save' | 'templates:failed.delete') {
  const client = useQueryClient();
  const { t } = useTranslation(['templates', 'api']);
  const toasts = useToasts();
  return {
    onSettled: () => client.invalidateQueries({ queryKey: requestKeys.templates }),
    onError: (error: Error) => {
      logProblem('a template was not changed', error);
      toasts.show({
        type: 'error',
        text: `${t(what)} ${t(`api:${failureCode(error)}`)}`,
        id: 'template-failed',
      });
    },
  };
}
