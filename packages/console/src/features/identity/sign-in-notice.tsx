import { useTranslation } from 'react-i18next';
import type { SignInNotice as Notice } from '../../platform/session/way-in.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { canSeal } from '../../platform/storage/sealing.ts';
import { FormNotice } from './form-message.tsx';

/** The reason for which the form shows again, or the next step; `noGroup` is AUTH-21 with advice. */
export function SignInNotice({ notice }: { notice: Notice | 'noGroup' }) {
  const { t } = useTranslation('identity-entrance');
  const { hotelName } = useSettings();
  // A page that cannot seal keeps drafts only until it closes.
  const key = notice === 'ended' && canSeal() ? 'endedKept' : notice;
  return <FormNotice text={t(`notice.${key}`, { hotel: hotelName })} />;
}
