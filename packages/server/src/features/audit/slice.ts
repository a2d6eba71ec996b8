import { listAudit, takeBack } from '@bellhop/contract/audit/changes';
import { actorOf } from '../../platform/session/caller.ts';
import { type Proofs, provenActs } from '../../platform/session/proven-acts.ts';
import type { Slice } from '../../platform/slice.ts';
import { readAudit, takeBackChange } from './service.ts';

export const auditSlice = (proofs: Proofs): Slice => ({
  register({ gateway, audits, ...parts }) {
    const auditParts = { ...parts, sources: new Map(audits.map((source) => [source.entity, source])) };
    const proven = provenActs(proofs);
    gateway.on(listAudit, ({ hotel, query }) => readAudit(auditParts, hotel.id, query));
    gateway.on(takeBack, ({ hotel, caller, params, body, raw }) =>
      takeBackChange(
        auditParts,
        hotel,
        { actor: actorOf(caller), proven: (action, act) => proven(action, raw, caller, act) },
        params.seq,
        body,
      ),
    );
  },
});
