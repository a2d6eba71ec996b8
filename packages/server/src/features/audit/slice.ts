import { listAudit, takeBack } from '@bellhop/contract/administration/audit';
import { actorOf } from '../../platform/session/caller.ts';
import type { Slice } from '../../platform/slice.ts';
import { readAudit, takeBackChange } from './service.ts';

export const auditSlice: Slice = {
  register({ gateway, audits, ...parts }) {
    const auditParts = { ...parts, sources: new Map(audits.map((source) => [source.entity, source])) };
    gateway.on(listAudit, ({ hotel, query }) => readAudit(auditParts, hotel.id, query));
    gateway.on(takeBack, ({ hotel, caller, params, body }) =>
      takeBackChange(auditParts, hotel, actorOf(caller), params.seq, body),
    );
  },
};
