import type { CodeDeliveryDetails, SignInOutput } from 'aws-amplify/auth';
import { readAuth } from './auth-source.ts';
import type { Delivery, SignInOutcome } from './auth-state.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { personOf } from './token-claims.ts';

const sourceOf = { SMS: 'sms', EMAIL: 'email', TOTP: 'totp' } as const;

/** Translates the identity library's next step into the console's terms. */
export function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  switch (nextStep.signInStep) {
    case 'DONE': {
      const { tokens } = readAuth();
      return {
        step: 'done',
        hasVerifiedContact: (tokens === null ? null : personOf(tokens))?.hasVerifiedContact ?? false,
      };
    }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'code', source: 'sms', delivery: deliveryOf(nextStep.codeDeliveryDetails) };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'code', source: 'email', delivery: deliveryOf(nextStep.codeDeliveryDetails) };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code', source: 'totp' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { step: 'choose-code', sources: (nextStep.allowedMFATypes ?? []).map((type) => sourceOf[type]) };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'totp-setup', secret: nextStep.totpSetupDetails.sharedSecret };
    case 'CONFIRM_SIGN_UP':
      return { step: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { step: 'reset-password' };
    default:
      throw new SignInFailure('unknown');
  }
}

export function deliveryOf(details: Omit<CodeDeliveryDetails, 'attributeName'> | undefined): Delivery | null {
  if (details?.destination === undefined) return null;
  return { medium: details.deliveryMedium === 'EMAIL' ? 'email' : 'sms', destination: details.destination };
}
