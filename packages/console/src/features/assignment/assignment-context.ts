import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useToasts } from '../../ui/toasts.tsx';

export type AssignmentContext = ReturnType<typeof useAssignmentContext>;

/** The code of the acts is loaded with the opened request. */
export function useAssignmentContext() {
  const read = useReadContext();
  const { sub: ownId } = usePerson();
  const { i18n: texts } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const toasts = useToasts();
  return useMemo(
    () => ({ ...read, ownId, texts, language, format, toasts }),
    [read, ownId, texts, language, format, toasts],
  );
}
