import { addTemplate, getTemplate, putTemplate, updateTemplate } from '@bellhop/contract/templates/template';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { addTemplates, changeTemplate, readTemplates, replaceTemplates } from './service.ts';

export function registerTemplates({ gateway, database }: { gateway: Gateway; database: Database }): void {
  gateway.on(getTemplate, ({ hotel }) => readTemplates(database, hotel.id));
  gateway.on(addTemplate, ({ hotel, body }) => addTemplates(database, hotel.id, body));
  gateway.on(updateTemplate, ({ hotel, body }) => changeTemplate(database, hotel.id, body));
  gateway.on(putTemplate, ({ hotel, body, query }) => replaceTemplates(database, hotel.id, body, query.version));
}
