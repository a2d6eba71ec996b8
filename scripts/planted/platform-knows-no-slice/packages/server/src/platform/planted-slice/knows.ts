import type { GuestRequest } from '@bellhop/contract/requests/request';

export const titleOf = (request: GuestRequest) => request.title;
