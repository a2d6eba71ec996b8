import { newsVersion } from '@bellhop/contract/requests/waiting';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { useLive, useLiveMessages } from '../../../platform/live/live-context.ts';
import { useReads, useSentReads } from '../../../platform/reads/reads.ts';
import { useIsDeskLocked } from '../../../platform/session/desk-lock-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { requestStore, useConversation } from '../../request-store/store.ts';
import { type ConcernsInbox, type Inbox, rereadInbox, useInbox, useReadRequests } from './inbox.ts';
import { inboxKey } from './unread.ts';

// A busy hour changes many requests of a department within a second; one read covers them all.
const gatherMs = 500;

export interface InboxKeeperProps {
  readonly concernsInbox: ConcernsInbox;
}

/** Keeps the inbox current with the hotel and the person's other desks, and marks opened requests as read. */
export function InboxKeeper({ concernsInbox }: InboxKeeperProps) {
  useSentReads();
  useChanges(concernsInbox);
  useOpenRequest();
  return null;
}

function useChanges(concernsInbox: ConcernsInbox): void {
  const client = useQueryClient();
  const { sub } = usePerson();
  const { onOwn } = useLive();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const rereadSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void rereadInbox(client);
    }, gatherMs);
  }, [client]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => onOwn(rereadSoon), [onOwn, rereadSoon]);
  // The server has accepted the read marks of this desk.
  const unsent = useReads()?.unsent.size ?? 0;
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent < before.current) rereadSoon();
    before.current = unsent;
  }, [unsent, rereadSoon]);
  useLiveMessages((message) => {
    if (concernsInbox(message, sub, client.getQueryData<Inbox>(inboxKey))) rereadSoon();
  });
}

/** Marks the open request as read, unless it is invisible behind another tab or the lock. */
function useOpenRequest(): void {
  const { id: openId = '' }: { id?: string } = useParams({ strict: false });
  const isInFront = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const isVisible = !useIsDeskLocked() && isInFront;
  const request = useCollection(requestStore).find(openId);
  const entry = useInbox().data?.items.find((item) => item.unread && item.request.id === openId);
  const readVersion = useReads()?.versions.get(openId) ?? 0;
  const readRequests = useReadRequests();
  const note = lastNoteOf(useConversation(openId)?.notes ?? [], entry?.note?.id ?? null);
  const version = Math.max(request?.version ?? 0, entry?.request.version ?? 0);
  const isNews = entry !== undefined || (request !== null && newsVersion(request) > readVersion);
  useEffect(() => {
    if (isNews && isVisible) readRequests([[openId, { version, note }]]);
  }, [isNews, isVisible, openId, version, note, readRequests]);
}

/** Returns the latest note; the conversation or the inbox may not have it yet. */
function lastNoteOf(notes: readonly { readonly id: string }[], mentioning: string | null): string | null {
  const isAhead = mentioning !== null && !notes.some(({ id }) => id === mentioning);
  return isAhead ? mentioning : (notes.at(-1)?.id ?? null);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
