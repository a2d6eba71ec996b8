import { type OwnDefect, reportDefect } from '@bellhop/contract/requests/defects';
import * as z from 'zod/mini';
import { readingAgain } from '../../../platform/lists/read-context.ts';
import { editFrame } from '../../../platform/outbox/edit.ts';
import type { EditKind } from '../../../platform/outbox/edit-kind.ts';
import { sendWithFiles, sentFile } from '../../conversation/send-files.ts';

/** The person's own reports. */
export const ownDefectsKey = ['defects'] as const;
export const readOwnDefectsAnew = readingAgain(ownDefectsKey);

const schema = z.object({
  ...editFrame,
  kind: z.literal('defect'),
  room: z.string(),
  body: z.string(),
  files: z.array(sentFile),
});
export type DefectEdit = Readonly<z.infer<typeof schema>>;

/** A reported defect; its `entityId` is the id of the request that it makes. */
export const defectEdit: EditKind<DefectEdit, OwnDefect> = {
  name: 'defect',
  schema,
  texts: ['rooms'],
  send: (edit, sending) =>
    sendWithFiles(
      edit,
      sending,
      ({ entityId, hotelId, room, body }, attachments) =>
        sending.api.call(reportDefect, {
          body: { id: entityId, hotel_id: hotelId, room_number: room, body, attachments },
        }),
      'defect',
    ),
  receive: readOwnDefectsAnew,
  words({ room, body, files }, texts) {
    const t = texts.getFixedT(null, 'rooms');
    return {
      what: t('defects.of', { room }),
      body,
      files,
      done: t('defects.reported', { room }),
      failed: t('defects.failed'),
      waits: t('defects.waits'),
    };
  },
};
