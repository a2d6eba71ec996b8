import { addTemplate, getTemplate, putTemplate, updateTemplate } from '@bellhop/contract/templates/template';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { addTemplates, changeTemplate, readTemplates, replaceTemplates } from './service.ts';

export function registerTemplates({ gateway, database }: { gateway: Gateway; database: Database }): void {
  const by = (caller: StaffCaller) => ({ database, actor: actorOf(caller) });
  gateway.on(getTemplate, ({ hotel }) => readTemplates(database, hotel.id));
  gateway.on(addTemplate, ({ hotel, caller, body }) => addTemplates(by(caller), hotel.id, body));
  gateway.on(updateTemplate, ({ hotel, caller, body }) => changeTemplate(by(caller), hotel.id, body));
  gateway.on(putTemplate, ({ hotel, caller, body, query }) =>
    replaceTemplates(by(caller), hotel.id, body, query.version),
  );
}
