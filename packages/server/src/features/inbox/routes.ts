import { listInbox, markInboxRead } from '@bellhop/contract/inbox/inbox';
import { listReads, markRead } from '@bellhop/contract/reads/reads';
import type { Gateway } from '../../platform/http/gateway.ts';
import { type InboxParts, keepMarks, markEntriesRead, readInbox, readMarks } from './service.ts';

export function registerInbox({ gateway, ...parts }: InboxParts & { gateway: Gateway }): void {
  gateway.on(listInbox, ({ hotel, caller }) => readInbox(parts, hotel, caller));
  gateway.on(markInboxRead, ({ hotel, caller }) => markEntriesRead(parts, hotel, caller));
  gateway.on(listReads, ({ hotel, caller }) => readMarks(parts, hotel, caller));
  gateway.on(markRead, ({ hotel, caller, body }) => keepMarks(parts, hotel, caller, body));
}
