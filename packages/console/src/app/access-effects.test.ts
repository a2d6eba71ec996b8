import { allowsRequest, type Privileges } from '@bellhop/contract/staff/privileges';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { receiveDetail } from '../features/request-store/read-detail.ts';
import { noFilter } from '../features/request-store/request-kind.ts';
import { readConversations, requestStore } from '../features/request-store/store.ts';
import { sampleComment, sampleRequest } from '../features/requests/testing/sample-request.ts';
import { receivePage } from '../platform/collection/receive.ts';
import { accessOf } from '../platform/session/access.ts';
import { personOf } from '../platform/session/token-claims.ts';
import { token } from '../testing/tokens.ts';
import { applyAccess } from './access-effects.ts';

const privilegesWith = (over: Partial<Privileges> = {}): Privileges => ({
  allowedRequestTypes: ['ANY'],
  allowedServiceIds: ['ANY'],
  mqttBaseTopic: 'hotels/grand',
  webPushBaseTopic: '',
  authorizedFields: [],
  ...over,
});

describe('a change of rights during work', () => {
  it('takes forbidden data off the device at once: list, conversation and earlier reads (ACC-09, ACC-10)', () => {
    const cache = new QueryClient();
    const kept = sampleRequest({ id: 'kept', service_id: 'towels' });
    const lost = sampleRequest({ id: 'lost', service_id: 'taxi' });
    const spec = { filter: noFilter, order: 'updated_at' } as const;
    requestStore.change(cache, (collection) =>
      receivePage(collection, spec, { items: [kept, lost], counts: { OPEN: 2 }, lastEvaluatedKey: null }, 'first'),
    );
    receiveDetail(cache, { ...lost, comments: [sampleComment({ request_id: 'lost' })], notes: [] });
    cache.setQueryDefaults(['hotel', 'read'], { queryFn: () => 'a guest' });
    cache.setQueryData(['hotel', 'read'], 'a guest');
    cache.setQueryData(['staff', 'privileges', 'grand', 'sub-1'], privilegesWith());

    applyAccess(cache, { easee: true, fastCheckin: true }, privilegesWith({ allowedServiceIds: ['towels'] }));

    expect([...requestStore.read(cache).entries.keys()]).toEqual(['kept']);
    expect(readConversations(cache).has('lost')).toBe(false);
    expect(cache.getQueryData(['staff', 'privileges', 'grand', 'sub-1']), 'the rights themselves stay').toBeDefined();
  });

  it('take what no list of the person shows off the device (REQ-17, REQ-18, ACC-17, ACC-18)', () => {
    const requests = [
      sampleRequest({ id: 'order' }),
      sampleRequest({ id: 'check-in', service_type: 'FAST_CHECK_IN' }),
      sampleRequest({ id: 'easee', service: { name: 'Car charging', is_easee_service: 'true' } }),
    ];
    const left = (hotel: { easee: boolean; fastCheckin: boolean }, flags: Privileges['authorizedFields']) => {
      const cache = new QueryClient();
      for (const request of requests) receiveDetail(cache, { ...request, comments: [], notes: [] });
      applyAccess(cache, hotel, privilegesWith({ authorizedFields: flags }));
      return [...requestStore.read(cache).entries.keys()].sort();
    };
    expect(left({ easee: true, fastCheckin: true }, ['FAST_CHECK_IN'])).toEqual(['check-in', 'easee', 'order']);
    expect(left({ easee: true, fastCheckin: true }, [])).toEqual(['easee', 'order']);
    expect(left({ easee: false, fastCheckin: false }, ['FAST_CHECK_IN'])).toEqual(['order']);
  });

  it('leaves groups and role names without effect: rights alone decide (ACC-01)', () => {
    const admin = personOf({ access: token({ 'cognito:groups': ['admin', 'BELLHOP_ADMIN', 'ANY'] }), identity: null });
    expect(admin?.groups).toContain('BELLHOP_ADMIN');
    expect(accessOf('signedIn', { kind: 'none' }, true)).toEqual({ show: 'permission-error' });
    const nothing = privilegesWith({ allowedRequestTypes: [], allowedServiceIds: [] });
    expect(accessOf('signedIn', { kind: 'held', privileges: nothing }, true)).toEqual({
      show: 'app',
      privileges: nothing,
    });
    expect(allowsRequest(nothing, { service_type: 'ORDER', service_id: 'towels' })).toBe(false);
  });
});
