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
import { inLocal } from '../../platform/storage/stored.ts';
import { requestStore } from '../request-store/store.ts';
import { hasForeignWords, sentTranslation, wantsTranslation } from './translation-rules.ts';

/** Whether a person reads conversations translated: once chosen, it holds for all of them. */
const choiceOf = (sub: string) => inLocal(`bellhop.translates.${sub}`, z.boolean());

export interface ConversationTranslation {
  /** MSG-03: something here is of a language other than the reader's, and there is a service to translate it. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly isLoading: boolean;
  /** Why some or all of it is not translated. */
  readonly problem: FailureCode | null;
  /** Messages that another try may bring. */
  readonly missing: number;
  readonly tryAgain: () => void;
  /** Of one message; null: it is shown as it was written. */
  readonly of: (comment: RequestComment) => string | null;
}

const nothing: Translated = { newest: null, bodies: new Map(), problem: null, missing: 0 };

interface Translated {
  /** The newest message that it was asked for. */
  readonly newest: string | null;
  readonly bodies: ReadonlyMap<string, string>;
  readonly problem: FailureCode | null;
  readonly missing: number;
}

/** The conversation in the language of the interface (MSG-02, MSG-04). Messages that come meanwhile are translated too. */
export function useConversationTranslation(
  request: RequestCard,
  comments: readonly RequestComment[],
): ConversationTranslation {
  const { language } = useLanguage();
  const { sub } = usePerson();
  const { translates } = useSettings();
  const { api, hotelId } = useReadContext();
  const [isOn, setOn] = useState(() => choiceOf(sub).read() ?? false);
  // Staff's own requests are in no guest's language.
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
  // The service went away since the settings were read: an offer would only fail again.
  const isOffered = isPossible && translated.problem !== 'no_translation_service';
  const { bodies } = translated;
  // One message more is another read, in which the service is asked for that one alone; what is translated stays in sight.
  const isBehind = isWanted && read.data !== undefined && read.data.newest !== newest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read that fails is tried again by the person, or by the next message.
  useEffect(() => {
    if (isBehind) void read.refetch();
  }, [isBehind, newest]);
  const of = useMemo(
    () => (comment: RequestComment) => {
      if (!isOn || !isOffered) return null;
      const body = bodies.get(comment.id) ?? sentTranslation(comment.translations, language);
      // A translation that staff sent beside their own words is meant for the guest, not for the reader.
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
