import type { OwnRequest } from '@bellhop/contract/guests/calls';

/** A guest's request as the server answers it. */
export function sampleRequest(id: string, more: Partial<OwnRequest> = {}): OwnRequest {
  return {
    id,
    version: 1,
    status: 'OPEN',
    in_progress: false,
    due_at: null,
    department_id: null,
    service_id: '1',
    serviceName: 'Towels',
    serviceWithLocales: {},
    custom_fields_values: [],
    created_at: 100,
    updated_at: 100,
    rating: null,
    comments_count: 0,
    last_comment: null,
    files: [],
    delivered: 0,
    read: 0,
    table: null,
    ...more,
  };
}
