import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../platform/session/auth-state.ts';
import { Button } from '../../ui/button.tsx';
import { RetryIcon } from '../../ui/first-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useUnsentText } from './delivery-text.ts';
import { useCountdown } from './use-countdown.ts';
import type { Step } from './use-step.ts';

// The time that a message may take: people confuse two codes on their way.
const pauseMs = 30_000;

/**
 * Sends a new code, half a minute after the last code. `sentAt`: milliseconds since 1970, null: nothing was sent here.
 */
export function ResendButton({
  delivery,
  sentAt,
  step,
  resend,
}: {
  delivery: Delivery | null;
  sentAt: number | null;
  step: Pick<Step, 'busy' | 'run'>;
  resend: () => Promise<void>;
}) {
  const { t, i18n } = useTranslation('identity-entrance');
  const [isSent, setSent] = useState(false);
  const unsent = useUnsentText(delivery);
  const left = useCountdown(sentAt === null ? 0 : sentAt + pauseMs);
  const seconds = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<RetryIcon />}
        // Not `disabled`, as that would lose the focus, which is here when the pause begins.
        aria-disabled={left > 0}
        onClick={() => {
          if (step.busy || left > 0) return;
          setSent(false);
          step.run(async () => {
            await resend();
            setSent(true);
          });
        }}
      >
        {left > 0 ? t('resend.in', { seconds: seconds.format(left) }) : t('resend.now')}
      </Button>
      <VisuallyHidden role="status">{isSent && left > 0 ? (unsent ?? t('resend.sent')) : ''}</VisuallyHidden>
    </>
  );
}
