import { useTranslation } from 'react-i18next';
import type { SignInFailureCode } from '../../platform/session/sign-in-failure.ts';

type Field = 'code' | 'password' | 'username';

/** Returns the field of a failure; null if it concerns the whole form. */
function fieldOf(failure: SignInFailureCode): Field | null {
  switch (failure) {
    case 'code':
    case 'codeExpired':
      return 'code';
    case 'weakPassword':
    case 'commonPassword':
    case 'passwordUsedBefore':
      return 'password';
    case 'userExists':
    case 'emailExists':
    case 'invalidPhone':
    case 'invalidName':
      return 'username';
    default:
      return null;
  }
}

/** Returns the text of the last failure at its field if the screen has that field (`fields`), else above the form. */
export function useFailureTexts(failure: SignInFailureCode | null, ...fields: readonly Field[]) {
  const { t } = useTranslation(['identity', 'identity-entrance']);
  const text = failure === null ? null : textOf(failure);
  const belongs = failure === null ? null : fieldOf(failure);
  const field = belongs !== null && fields.includes(belongs) ? belongs : null;
  return {
    form: field === null ? text : null,
    at: (place: Field): string | undefined => (place === field && text !== null ? text : undefined),
  };

  function textOf(code: SignInFailureCode): string {
    switch (code) {
      case 'incorrect':
      case 'network':
      case 'unknown':
        return t(`identity:failed.${code}`);
      default:
        return t(`identity-entrance:failed.${code}`);
    }
  }
}
