import { inLocal } from '@bellhop/browser/storage/stored';
import { getRequest } from '@bellhop/contract/requests/calls';
import type { RequestCard } from '@bellhop/contract/requests/card';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { requestStore } from '../request-store/store.ts';
import { hasForeignWords, sentTranslation, wantsTranslation } from './translation-rules.ts';

/** A person's choice to read conversations translated; it holds for all of them. */
const choiceOf = (sub: string) => inLocal(`bellhop.translates.${sub}`, z.boolean());

export interface ConversationTranslation {
  /** MSG-03: a message is in another language than the reader's, and the hotel has a translation service. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly isLoading: boolean;
  /** The failure for which messages are untranslated; null without a failure. */
  readonly problem: FailureCode | null;
  /** The number of messages that a retry may translate. */
  readonly missing: number;
  readonly tryAgain: () => void;
  /** Returns the translation of a message; null if the message is shown as it was written. */
  readonly of: (comment: RequestComment) => string | null;
}

const nothing: Translated = { newest: null, bodies: new Map(), problem: null, missing: 0 };

interface Translated {
  /** The id of the newest message that the translation includes. */
  readonly newest: string | null;
  readonly bodies: ReadonlyMap<string, string>;
  readonly problem: FailureCode | null;
  readonly missing: number;
}

/** Translates the conversation into the language of the interface (MSG-02, MSG-04), new messages included. */
export function useConversationTranslation(
  request: RequestCard,
  comments: readonly RequestComment[],
): ConversationTranslation {
  const { language } = useLanguage();
  const { sub } = usePerson();
  const { translates } = useSettings();
  const { api, hotelId } = useReadContext();
  const [isOn, setOn] = useState(() => choiceOf(sub).read() ?? false);
  // Staff's own requests are not in a guest's language.
  const isPossible = translates && request.is_staff !== 'true' && hasForeignWords(comments, language);
  const newest = comments.findLast((comment) => wantsTranslation(comment, language))?.id ?? null;
  const isWanted = isOn && isPossible && newest !== null;
  const read = useQuery({
    queryKey: [...requestStore.keys.all, 'translation', request.id, language],
    queryFn: async ({ signal }): Promise<Translated> => {
      const detail = await api.call(getRequest, {
        params: { id: request.id },
        query: { hotel_id: hotelId, is_translation_needed: 'true', target_language: language },
        signal,
      });
      const bodies = detail.comments.flatMap(({ id, translations }): [string, string][] => {
        const body = sentTranslation(translations, language);
        return body === undefined ? [] : [[id, body]];
      });
      const { problem = null, missing = 0 } = detail.translation ?? {};
      return { newest, bodies: new Map(bodies), problem, missing };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const translated = read.data ?? nothing;
  // The service was removed after the settings were read: another try would fail again.
  const isOffered = isPossible && translated.problem !== 'no_translation_service';
  const { bodies } = translated;
  // A new message causes another read, which asks the service for that message alone; the existing translations stay.
  const isBehind = isWanted && read.data !== undefined && read.data.newest !== newest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read that fails is tried again by the person, or by the next message.
  useEffect(() => {
    if (isBehind) void read.refetch();
  }, [isBehind, newest]);
  const of = useMemo(
    () => (comment: RequestComment) => {
      if (!isOn || !isOffered) return null;
      const body = bodies.get(comment.id) ?? sentTranslation(comment.translations, language);
      // A translation that staff sent with their message is for the guest, not for the reader.
      return body === undefined || body === comment.body ? null : body;
    },
    [bodies, isOn, isOffered, language],
  );
  return {
    isOffered,
    isOn,
    turn(next) {
      setOn(next);
      choiceOf(sub).write(next);
    },
    isLoading: read.isFetching,
    problem: read.error === null ? translated.problem : failureCode(read.error),
    missing: translated.missing,
    tryAgain: () => void read.refetch(),
    of,
  };
}
