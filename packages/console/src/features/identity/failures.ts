import { useTranslation } from 'react-i18next';
import type { SignInFailureCode } from '../../platform/session/sign-in-failure.ts';

type Field = 'code' | 'password' | 'username';

/** Where a failure belongs; null: to the whole form. */
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

/** The last failure in words, at its field where the screen has that (`fields`), else (`form`) over all of them. */
export function useFailureTexts(failure: SignInFailureCode | null, ...fields: readonly Field[]) {
  const { t } = useTranslation(['identity', 'entrance']);
  const text = failure === null ? null : textOf(failure);
  const belongs = failure === null ? null : fieldOf(failure);
  const field = belongs !== null && fields.includes(belongs) ? belongs : null;
  return {
    form: field === null ? text : null,
    at: (asked: Field): string | undefined => (asked === field && text !== null ? text : undefined),
  };

  function textOf(code: SignInFailureCode): string {
    switch (code) {
      case 'incorrect':
      case 'network':
      case 'unknown':
        return t(`identity:failed.${code}`);
      default:
        return t(`entrance:failed.${code}`);
    }
  }
}
