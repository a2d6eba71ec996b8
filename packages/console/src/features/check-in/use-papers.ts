import { uploadFile } from '@bellhop/browser/files/upload-file';
import { openPaper, paperTypes, putPaper, removePaper } from '@bellhop/contract/check-in/papers';
import type { CheckInDetail, PaperSide } from '@bellhop/contract/check-in/view';
import { attachmentTypes } from '@bellhop/contract/files/attachment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAnswers } from './use-answers.ts';
import { recordKey } from './use-check-in-record.ts';

export interface OpenedPicture {
  readonly side: PaperSide;
  readonly url: string;
}

const types: readonly string[] = paperTypes.map((extension) => attachmentTypes[extension]);

/** Pictures of one guest's papers are opened, brought and removed, with a connection alone. */
export function usePapers(request: GuestRequest, { id, position }: CheckInDetail['guests'][number]) {
  const { t } = useTranslation('check-in');
  const { api, client, hotelId } = useReadContext();
  const { address, failed } = useAnswers(request);
  const toasts = useToasts();
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const shown = (record: CheckInDetail) => client.setQueryData(recordKey(request), record);
  const at = (side: PaperSide) => ({
    ...address,
    params: { ...address.params, position: String(position), side },
    query: { ...address.query, ...(id === null ? {} : { guest: id }) },
  });
  const refused = (error: unknown, title: string) => {
    if (error instanceof ApiFailure && error.code === 'file_type_not_allowed') {
      toasts.show({ id: 'check-in', type: 'error', title, text: t('papers.wrongType') });
    } else failed(error, title);
    // Another guest stands there now.
    if (error instanceof ApiFailure && error.code === 'edit_conflict') {
      void client.invalidateQueries({ queryKey: recordKey(request) });
    }
  };

  const open = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly side: PaperSide }) =>
      api.call(openPaper, { ...address, params: { ...address.params, paper: id } }),
    onSuccess: ({ url }, { side }) => setOpened({ url, side }),
    onError(error) {
      failed(error, t('papers.openFailed'));
      // Erased meanwhile.
      void client.invalidateQueries({ queryKey: recordKey(request) });
    },
  });
  const put = useMutation({
    async mutationFn({ side, file }: { readonly side: PaperSide; readonly file: File }) {
      if (!types.includes(file.type)) throw new ApiFailure('file_type_not_allowed', 0);
      const { id: upload } = await uploadFile(api, {
        hotelId,
        requestId: request.id,
        file,
        name: file.name,
        kind: 'identity',
      });
      return api.call(putPaper, { ...at(side), body: { upload } });
    },
    onSuccess: shown,
    onError: (error) => refused(error, t('papers.addFailed')),
  });
  const remove = useMutation({
    mutationFn: (side: PaperSide) => api.call(removePaper, at(side)),
    onSuccess: shown,
    onError: (error) => failed(error, t('papers.removeFailed')),
  });
  return { open, put, remove, opened, close: () => setOpened(null) };
}
export type PaperActs = ReturnType<typeof usePapers>;
