import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
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

const shape = z.object({
  isOn: z.boolean(),
  language: z.nullable(z.string()),
  preview: z.nullable(
    z.object({
      /** The original text of the translation. */
      of: z.string(),
      into: z.string(),
      body: z.string(),
      /** True after the person has edited the translation: it is made again only on request. */
      isEdited: z.boolean(),
    }),
  ),
});
type BesideDraft = z.output<typeof shape>;

export type Beside = ReturnType<typeof useBeside>;

/**
 * The translation of a message: its switch, its language, and its text as a draft. `lastSent` is the language of the
 * last message's translation, which is the default of the next.
 */
export function useBeside(request: RequestCard, guestLanguage: string | null, lastSent: string | null) {
  const { language: reader } = useLanguage();
  const { sub } = usePerson();
  const { translates } = useSettings();
  const { api, hotelId } = useReadContext();
  // The key of the draft of the message is its prefix, so both are deleted together.
  const stored = inSealed(`${draftPrefix}${sub}.${request.id}.beside`, shape);
  const [kept, setKept] = useState<BesideDraft | null>(() => stored.read());
  useStoredElsewhere(stored.key, () => setKept(stored.read()));
  const isOn = translates && (kept?.isOn ?? lastSent !== null);
  const language = kept?.language ?? lastSent ?? guestLanguage ?? (reader === 'en' ? 'tr' : 'en');
  const latest = kept?.preview ?? null;
  const preview = latest?.into === language ? latest : null;

  const keep = (next: Partial<BesideDraft>) => {
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
    /** The guest reads another language than the writer. */
    isSuggested: guestLanguage !== null && !isSameLanguage(guestLanguage, reader),
    /** The hotel has a translation service, and the guest is not known to read the writer's language. */
    isOffered: translates && (isOn || guestLanguage === null || !isSameLanguage(guestLanguage, reader)),
    isOn,
    language,
    preview,
    isMaking: making.isPending,
    failure: making.error === null ? null : failureCode(making.error),
    isStale: (text: string) => preview !== null && !isFor(text),
    /** The translation equals the text. */
    isSame: (text: string) => isFor(text) && preview?.body === text,
    /** Checks whether the text must be translated before it is sent; after a failure it may go without. */
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
    /** Uses the translation for this changed text too. */
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
      // The switch stays on for the next message; the preview belongs to the sent message.
      setKept({ isOn, language: kept?.language ?? null, preview: null });
    },
  };
}
