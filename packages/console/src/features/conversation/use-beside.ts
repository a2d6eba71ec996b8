import type { RequestCard } from '@bellhop/contract/requests/card';
import { type SentTranslation, translateText } from '@bellhop/contract/requests/translation';
import { hasWords, isSameLanguage } from '@bellhop/contract/text/language';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureCode } from '../../platform/api/failure.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { inSealed } from '../../platform/storage/sealed-drafts.ts';
import { draftPrefix } from '../../platform/storage/typed-drafts.ts';
import { useStoredElsewhere } from '../../platform/storage/use-stored-elsewhere.ts';

const shape = z.object({
  isOn: z.boolean(),
  language: z.nullable(z.string()),
  preview: z.nullable(
    z.object({
      /** The words that it is a translation of. */
      of: z.string(),
      into: z.string(),
      body: z.string(),
      /** Somebody has worked on it: it is not made again without being asked. */
      isEdited: z.boolean(),
    }),
  ),
});
type Kept = z.output<typeof shape>;

export type Beside = ReturnType<typeof useBeside>;

/**
 * The translation that goes beside a message: whether, into which language, and its words as a draft like the message's own.
 * `lastSent`: the language of the one that went with the last message, which the next one goes in too.
 */
export function useBeside(request: RequestCard, guestLanguage: string | null, lastSent: string | null) {
  const { language: reader } = useLanguage();
  const { sub } = usePerson();
  const { translates } = useSettings();
  const { api, hotelId } = useReadContext();
  // Under the key of the message's draft: it goes when that goes.
  const stored = inSealed(`${draftPrefix}${sub}.${request.id}.beside`, shape);
  const [kept, setKept] = useState<Kept | null>(() => stored.read());
  useStoredElsewhere(stored.key, () => setKept(stored.read()));
  const isOn = translates && (kept?.isOn ?? lastSent !== null);
  const language = kept?.language ?? lastSent ?? guestLanguage ?? (reader === 'en' ? 'tr' : 'en');
  const latest = kept?.preview ?? null;
  const preview = latest?.into === language ? latest : null;

  const keep = (next: Partial<Kept>) => {
    const after = { isOn, language, preview: latest, ...next };
    stored.write(after);
    setKept(after);
  };
  const making = useMutation({
    mutationFn: ({ of, into }: { of: string; into: string }) =>
      api.call(translateText, {
        query: { hotel_id: hotelId },
        body: { request_id: request.id, text: of, target_language: into },
      }),
    onSuccess: ({ text }, { of, into }) => keep({ preview: { of, into, body: text, isEdited: false } }),
  });
  const isFor = (text: string) => preview !== null && preview.of === text;
  return {
    /** A guest who reads another language than the person who writes. */
    isSuggested: guestLanguage !== null && !isSameLanguage(guestLanguage, reader),
    /** There is a service, and the guest is not known to read what the person writes. */
    isOffered: translates && (isOn || guestLanguage === null || !isSameLanguage(guestLanguage, reader)),
    isOn,
    language,
    preview,
    isMaking: making.isPending,
    failure: making.error === null ? null : failureCode(making.error),
    isStale: (text: string) => preview !== null && !isFor(text),
    /** The words are in that language already. */
    isSame: (text: string) => isFor(text) && preview?.body === text,
    /** Whether these words must be translated before they go; after a failure they may go as they are. */
    isWanting: (text: string) =>
      isOn && making.error === null && hasWords(text) && (!isFor(text) || preview?.body.trim() === ''),
    turn: (next: boolean) => {
      making.reset();
      keep({ isOn: next });
    },
    choose(next: string) {
      making.reset();
      keep({ language: next });
    },
    make: (text: string) => making.mutate({ of: text, into: language }),
    edit(body: string) {
      if (preview !== null) keep({ preview: { ...preview, body, isEdited: true } });
    },
    /** The translation stands for these words too. */
    accept(text: string) {
      if (preview !== null) keep({ preview: { ...preview, of: text } });
    },
    sent: (text: string): SentTranslation | undefined =>
      isOn && preview !== null && isFor(text) && preview.body !== text
        ? { language, body: preview.body.trim() }
        : undefined,
    clear() {
      making.reset();
      stored.clear();
      // It goes with the next message as well; the preview was this one's.
      setKept({ isOn, language: kept?.language ?? null, preview: null });
    },
  };
}
