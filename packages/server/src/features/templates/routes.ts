import { getTemplate } from '@bellhop/contract/templates/template';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { presentTemplates } from './present.ts';
import { listTemplates } from './store.ts';

export function registerTemplates({ gateway, database }: { gateway: Gateway; database: Database }): void {
  gateway.on(getTemplate, async ({ hotel }) =>
    presentTemplates(await database.read(hotel.id, (sql) => listTemplates(sql, hotel.id))),
  );
}
