import { addComment, createRequest, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { listOwnDefects, reportDefect } from '@bellhop/contract/requests/defects';
import { listHistory } from '@bellhop/contract/requests/history';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { addNote } from '@bellhop/contract/requests/note';
import { translateText } from '@bellhop/contract/requests/translation';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import type { FastifyBaseLogger } from 'fastify';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { sameId } from '../../platform/http/same-id.ts';
import type { Translator } from '../../platform/translation/translator.ts';
import { answerColleagues } from './assignment/colleagues.ts';
import { changeRequest } from './change-request.ts';
import { createForStaff } from './create-request.ts';
import { ownDefects, reportOf } from './defects/service.ts';
import { readHistory } from './history/read-history.ts';
import { answerList } from './list/list-page.ts';
import { writeNote } from './notes/service.ts';
import type { RequestCatalogue } from './search/documents.ts';
import { answerGuest, type RequestParts, readRequest, translateForRequest } from './service.ts';
import { Allowance } from './translation/allowance.ts';

export interface RequestsParts extends RequestParts {
  gateway: Gateway;
  signer: AddressSigner;
  /** Shared with the search of the whole hotel. */
  searches: RequestCatalogue;
  translator: Translator;
  log: FastifyBaseLogger;
}

export function registerRequests({ gateway, signer, searches, ...parts }: RequestsParts): void {
  const translating = { ...parts, allowance: new Allowance(parts.clock) };

  gateway.on(
    listRequests,
    ({ hotel, caller, query }) => answerList({ ...parts, searches }, { hotel, signer }, caller.privileges, query),
    listRequestCards,
  );
  gateway.on(getRequest, ({ hotel, caller, params, query }) =>
    readRequest(translating, { hotel, signer }, caller, params.id, query),
  );
  gateway.on(listHistory, ({ hotel, caller, params, query }) =>
    readHistory(parts.database, hotel, caller, params.id, query),
  );
  gateway.on(listColleagues, ({ hotel, caller, query }) => answerColleagues(parts.database, hotel, caller, query));
  gateway.on(translateText, ({ hotel, caller, body }) =>
    translateForRequest(translating, { hotel, signer }, caller, body),
  );
  gateway.on(createRequest, ({ hotel, caller, body }) => createForStaff(parts, { hotel, signer }, caller, body));
  gateway.on(reportDefect, ({ hotel, caller, body }) => reportOf(parts, { hotel, signer }, caller, body));
  gateway.on(listOwnDefects, async ({ hotel, caller }) => ({
    items: await ownDefects(parts, { hotel, signer }, caller),
  }));
  gateway.on(updateRequest, ({ hotel, caller, params, body }) => {
    sameId(params.id, body.id);
    return changeRequest(parts, { hotel, signer }, caller, params.id, body);
  });
  gateway.on(addComment, ({ hotel, caller, params, body }) => {
    sameId(params.request_id, body.request_id);
    return answerGuest(parts, { hotel, signer }, caller, params.request_id, body);
  });
  gateway.on(addNote, ({ hotel, caller, params, body }) =>
    writeNote(parts, { hotel, signer }, caller, params.request_id, body),
  );
}
