import { changesAlone } from '../../platform/live/source.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerTemplates } from './routes.ts';
import { restoreTemplate } from './service.ts';
import { listTemplates } from './store.ts';

export const templatesSlice: Slice = {
  liveSources: () => [changesAlone('template')],
  audits: ({ database }) => [
    {
      entity: 'template',
      async names(sql, hotelId, ids) {
        const rows = (await listTemplates(sql, hotelId)).filter(({ id }) => ids.includes(id));
        return new Map(
          rows.map(({ id, title }) => {
            const titles = rows.filter((row) => row.id === id).map((row) => [row.language, row.title] as const);
            return [id, { name: title, nameWithLocales: Object.fromEntries(titles) }];
          }),
        );
      },
      takeBack: {
        can: () => true,
        run: ({ hotel, actor, id, target: values, basedOn }) =>
          restoreTemplate({ database, actor }, hotel.id, id, values, basedOn),
      },
    },
  ],
  register: registerTemplates,
};
