import { addComment, createRequest, getRequest, listRequests, updateRequest } from '@bellhop/contract/requests/calls';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { createForStaff } from './create-request.ts';
import { answerList } from './list/list-page.ts';
import type { SearchCatalogue } from './search/catalogue.ts';
import { answerGuest, changeRequest, type RequestParts, readRequest } from './service.ts';

export interface RequestsParts extends RequestParts {
  gateway: Gateway;
  signer: AddressSigner;
  /** Shared with the search of the whole hotel. */
  searches: SearchCatalogue;
}

export function registerRequests({ gateway, signer, searches, ...parts }: RequestsParts): void {
  gateway.on(listRequests, ({ hotel, caller, query }) =>
    answerList({ ...parts, searches }, { hotel, signer }, caller.privileges, query),
  );
  gateway.on(getRequest, ({ hotel, caller, params }) => readRequest(parts, { hotel, signer }, caller, params));
  gateway.on(createRequest, ({ hotel, caller, body }) => createForStaff(parts, { hotel, signer }, caller, body));
  gateway.on(updateRequest, ({ hotel, caller, params, body }) => {
    sameId(params.id, body.id);
    return changeRequest(parts, { hotel, signer }, caller, params.id, body);
  });
  gateway.on(addComment, ({ hotel, caller, params, body }) => {
    sameId(params.request_id, body.request_id);
    return answerGuest(parts, { hotel, signer }, caller, params.request_id, body);
  });
}

/** The specified bodies name the request once more; two names are nobody's honest call. */
function sameId(ofPath: string, ofBody: string | undefined): void {
  if (ofBody !== undefined && ofBody !== ofPath) {
    throw new Failure('invalid_input', { fields: [{ path: 'body.id', reason: 'one_id' }] });
  }
}
