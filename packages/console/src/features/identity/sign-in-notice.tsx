import { useTranslation } from 'react-i18next';
import type { SignInNotice as Notice } from '../../platform/session/way-in.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { canSeal } from '../../platform/storage/sealing.ts';
import { FormNotice } from './form-message.tsx';

/** Why the form shows again, or what comes next; `noGroup` is AUTH-21 in words that say what to do. */
export function SignInNotice({ notice }: { notice: Notice | 'noGroup' }) {
  const { t } = useTranslation('entrance');
  const { hotelName } = useSettings();
  // A page that cannot seal keeps drafts only until it closes.
  const told = notice === 'ended' && canSeal() ? 'endedKept' : notice;
  return <FormNotice text={t(`notice.${told}`, { hotel: hotelName })} />;
}
